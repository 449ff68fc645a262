import type { Doubt, Place } from "./candidate.ts";
import { readCarrierCell } from "./carrier-names.ts";
import { cutCell } from "./cut-cell.ts";
import { type Known, readValidity } from "./document-head.ts";
import { type GridColumn, toGridPlace } from "./grid-columns.ts";
import { readPortCell } from "./ports.ts";
import type { RowLabel, Scope } from "./rate-scope.ts";
import { type Section, toPort } from "./section.ts";
import type { TierLabel } from "./tier-label.ts";
import { readCountryCell, readDirection } from "./words.ts";

export function readRowDays(
  labels: readonly RowLabel[],
): { label: TierLabel; places: Place[]; doubts: Doubt[] } | undefined {
  const tier =
    labels.find(({ column, label }) => column.role === "tier" && label.tier) ??
    labels.find(({ column, label }) => column.role === "text" && label.tier);
  const base = { isAfterFreeTime: false, isSingle: false, isFree: false };
  if (tier?.label.tier) return { label: tier.label.tier, places: [toGridPlace(tier.cell)], doubts: [] };
  const from = labels.find(({ column }) => column.role === "from");
  const to = labels.find(({ column }) => column.role === "to");
  const start = /^(?:day )?(\d{1,3})/i.exec(from?.cell.text ?? "")?.[1];
  if (from && start) {
    const end = /^\d{1,3}/.exec(to?.cell.text ?? "")?.[0];
    const isOpen = end === undefined || Number(end) >= 900;
    return {
      label: { days: { kind: "range", from: Number(start), to: isOpen ? null : Number(end) }, ...base },
      places: [toGridPlace(from.cell), ...(to && !isOpen ? [toGridPlace(to.cell)] : [])],
      doubts: [],
    };
  }
  const alone = labels.find(({ column, cell }) => column.role === "tier" && /^\d{1,3}$/.test(cell.text));
  if (!alone) return undefined;
  const day = Number(alone.cell.text);
  return {
    label: { days: { kind: "range", from: day, to: day }, ...base, isSingle: true },
    places: [toGridPlace(alone.cell)],
    doubts: [
      { column: "slab_from_day", reason: `Whether “${alone.cell.text}” is a day or a number of days is not stated.` },
    ],
  };
}

/** Their numbers are days, not sizes. */
const NUMBERS_OF_DAYS: ReadonlySet<string> = new Set(["from", "to", "minimum", "tax"]);

export function readScope(labels: readonly RowLabel[], group: Section): Scope {
  const scope: Scope = {
    ...(group.carrier && { carrier: group.carrier }),
    ...(group.country && { country: group.country }),
    ...(group.port && { port: group.port }),
    ...(group.direction && { direction: group.direction }),
    ...(group.charge && { charge: group.charge }),
    ...(group.types && { kinds: group.types }),
    ...(group.cargo && { cargo: group.cargo }),
    ...(group.currency && { currency: group.currency }),
    ...(group.sharedSymbol && { sharedSymbol: group.sharedSymbol }),
    ...(group.from && { from: group.from }),
    ...(group.to && { to: group.to }),
    ...(group.afterFreeTime && { isAfterFreeTime: true }),
    ...(group.isEmptyContainer && { isEmptyContainer: true }),
    rest: "",
    doubts: [...(group.doubts ?? [])],
  };
  for (const { column, cell, label } of labels) {
    const places = [toGridPlace(cell)];
    const known = <Value>(value: Value): Known<Value> => ({ value, places, basis: "read" });
    if (NUMBERS_OF_DAYS.has(column.role)) continue;
    const carrier = column.role === "carrier" || column.role === "text" ? readCarrierCell(cell.text) : undefined;
    if (carrier) scope.carrier = known(carrier);
    const country = column.role === "country" ? (readCountryCell(cell.text) ?? label.countries[0]) : undefined;
    if (country) scope.country = known(country);
    else if (column.role === "text" && label.countries.length === 1 && label.text.split(" ").length < 6)
      scope.country = known(label.countries[0] as string);
    const direction = column.role === "direction" ? readDirection(cell.text) : label.direction;
    if (direction) scope.direction = known(direction);
    if (label.charge && column.role !== "remark") scope.charge = { ...known(label.charge), isOneCharge: true };
    if (label.currencies.length === 1 && column.role !== "remark")
      scope.currency = known(label.currencies[0] as string);
    if (label.types && (column.role !== "tier" || label.isTierInside) && column.role !== "remark") {
      if (label.types.isAll || label.types.plain.length + label.types.named.length + label.types.others.length > 0)
        scope.types = known(label.types);
      else if (label.types.kinds.length > 0) scope.kinds = known(label.types);
    }
    if (label.cargo) scope.cargo = known(label.cargo);
    if (label.dayBasis) scope.dayBasis = known(label.dayBasis);
    if (label.isEmptyContainer) scope.isEmptyContainer = true;
    if (column.role === "valid_from" || column.role === "valid_to" || column.role === "valid") {
      const { from, to } = readValidity(
        cutCell(cell),
        scope.country?.value,
        column.role === "valid_to" ? "valid to" : "valid from",
      );
      if (from) scope.from = from;
      if (to) scope.to = to;
    }
    const code = /(?<![A-Z])[A-Z]{2}[A-Z2-9]{3}(?![A-Z])/.exec(column.role === "port" ? cell.text : "")?.[0];
    const named = column.role === "port" && !code ? readPortCell(cell.text) : undefined;
    if (code) scope.port = known(code);
    else if (named) scope.port = toPort(named, toGridPlace(cell));
    if ((column.role === "port" && !code && !named) || column.role === "text" || column.role === "code") {
      const isKnown =
        carrier ||
        label.types ||
        label.tier ||
        label.isFreeTime ||
        label.direction ||
        label.charge ||
        label.countries.length > 0;
      if (!isKnown) scope.rest += ` ${cell.text}`;
    }
  }
  return scope;
}

export function withColumn(scope: Scope, { head, places, typePlaces }: GridColumn): Scope {
  const here: Scope = { ...scope, doubts: [...scope.doubts] };
  const known = <Value>(value: Value): Known<Value> => ({ value, places, basis: "heading" });
  if (head.types && !head.tier) {
    const isSized =
      head.types.isAll === true || head.types.plain.length + head.types.named.length + head.types.others.length > 0;
    if (isSized && scope.types && scope.types.basis === "read") {
      here.doubts.push({ column: "container_types", reason: "The row and the column both name containers." });
    } else if (isSized) here.types = { ...known(head.types), places: typePlaces };
    else if (head.types.kinds.length > 0) here.kinds = known(head.types);
    if (head.types.isTeu)
      here.doubts.push({
        column: "rate_per_day",
        reason: "The rate is for a TEU: a 40 ft container pays twice as much.",
      });
  } else if (head.types && head.types.plain.length + head.types.named.length > 0 && !scope.types)
    here.types = { ...known(head.types), places: typePlaces };
  if (head.charge) here.charge = { ...known(head.charge), isOneCharge: true };
  if (head.direction) here.direction = known(head.direction);
  if (head.cargo) here.cargo = known(head.cargo);
  if (head.currencies.length === 1) here.currency = known(head.currencies[0] as string);
  else if (head.hasSharedSymbol && !scope.currency) here.sharedSymbol = places;
  const [country, ...countries] = head.countries;
  if (country && countries.length === 0) {
    if (scope.country?.basis === "read" && scope.country.value !== country)
      here.doubts.push({ column: "country", reason: "The row and the column name different countries." });
    else here.country = known(country);
  }
  if (head.cargo) here.cargo = known(head.cargo);
  if (head.dayBasis) here.dayBasis = known(head.dayBasis);
  if (head.isAfterFreeTime) here.isAfterFreeTime = true;
  return here;
}
