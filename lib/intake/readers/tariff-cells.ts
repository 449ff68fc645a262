import type { Direction } from "#lib/domain/tariff.ts";
import type { CandidateCell, CandidateTable, Doubt } from "./candidate.ts";
import { chooseCarrier } from "./choose-carrier.ts";
import { listTypes } from "./container-types.ts";
import type { Known } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { toCell } from "./known-cell.ts";
import { putCurrency, putTax } from "./money-cells.ts";
import type { Scope } from "./rate-scope.ts";
import type { Section } from "./section.ts";

/** The country that the code of a port begins with. */
export const toCountry = (port: Known | undefined): Known | undefined =>
  port && {
    ...port,
    value: port.value.slice(0, 2),
    basis: "inferred",
    doubt: `The country is concluded from the port “${port.places[0]?.text ?? port.value}”.`,
  };

const listDryTypes = () =>
  listTypes({ plain: ["20", "40"], named: [], kinds: [], others: [], isTeu: false }, [], {
    isEveryKind: false,
    elsewhere: [],
  });

interface HeadSettings {
  section: Section;
  facts: DocumentFacts;
  elsewhere: readonly string[];
  doubts: Doubt[];
}

/** The cells that all tiers of a tariff share. `null` for containers that have no type here. */
export function readHeadCells(
  scope: Scope,
  { section, facts, elsewhere, doubts }: HeadSettings,
): { table: CandidateTable; row: Record<string, CandidateCell> } | null {
  const row: Record<string, CandidateCell> = {};
  const put = (column: string, known: Known | undefined, missing: string | null) => {
    if (known) {
      row[column] = toCell(known);
      if (known.doubt) doubts.push({ column, reason: known.doubt });
    } else if (missing) doubts.push({ column, reason: missing });
  };
  const charge =
    scope.charge ?? (facts.charge ? { ...facts.charge, isOneCharge: facts.charge.basis === "context" } : undefined);
  // What a terminal calls demurrage is its storage.
  const isOfTerminal = facts.operator !== undefined && !facts.carrier;
  const table: CandidateTable =
    charge?.value === "storage" || (isOfTerminal && (!charge || charge.value === "demurrage"))
      ? "terminal_storage"
      : "dd_tariffs";
  const country = scope.country ?? facts.country;
  if (table === "dd_tariffs") {
    put("carrier", chooseCarrier(scope, facts), "No carrier of our list is named.");
    put("country", country ?? toCountry(scope.port), "The country is not stated.");
  } else {
    put("operator", facts.operator ?? (facts.carrier && { ...facts.carrier }), "The terminal operator is not stated.");
    put("country", country ?? toCountry(scope.port), "The country is not stated.");
    if (!scope.port && !facts.port)
      doubts.push({ column: "port", reason: "The port is not stated with its UN/LOCODE." });
  }
  put("port", scope.port ?? facts.port, null);
  const direction = scope.direction ?? facts.direction;
  if (direction?.value === "both")
    doubts.push({ column: "direction", reason: "The heading names import and export: enter the tariff for each." });
  else put("direction", direction as Known | undefined, "Whether the tariff is for import or export is not stated.");
  if (table === "dd_tariffs") {
    put("charge", charge as Known | undefined, "Whether the charge is demurrage or detention is not stated.");
    if (charge?.value === "combined" && charge.isOneCharge !== true)
      doubts.push({
        column: "charge",
        reason:
          "The heading names demurrage and detention: whether they are one charge with one free time is not stated.",
      });
  }
  const label = scope.types?.value ?? null;
  const kinds = label && label.named.length > 0 ? [] : (scope.kinds?.value.kinds ?? []);
  const sized =
    label ??
    (scope.kinds && scope.kinds.value.plain.length + scope.kinds.value.named.length > 0 ? scope.kinds.value : null);
  const cargo = scope.cargo?.value ?? (kinds.includes("RF") ? "reefer" : undefined);
  const cargoKinds = kinds.length > 0 ? kinds : cargo === "reefer" ? ["RF"] : [];
  const isAll = sized?.isAll === true || (!sized && scope.kinds?.value.isAll === true);
  const types =
    isAll && cargoKinds.length === 0 ? listDryTypes() : listTypes(sized, cargoKinds, { isEveryKind: false, elsewhere });
  if (isAll)
    doubts.push({ column: "container_types", reason: "The document says “all”: dry containers are concluded." });
  if (sized && types.length === 0 && sized.others.length > 0) return null;
  // A terminal charges by length: 40 ft containers of a document that names no high cube are both.
  if (table === "terminal_storage" && types.includes("40DV") && !types.includes("40HC") && !facts.namesHighCube) {
    types.push("40HC");
    doubts.push({ column: "container_types", reason: "The document does not name high cube containers." });
  }
  const typePlaces = [
    ...(scope.types?.places ?? []),
    ...(kinds.length > 0 || !scope.types ? (scope.kinds?.places ?? []) : []),
  ];
  const typesBasis = scope.types?.basis ?? "heading";
  if (types.length > 0 && typePlaces.length > 0)
    row.container_types = { value: types.join(" "), places: typePlaces, basis: typesBasis };
  else
    doubts.push({ column: "container_types", reason: "The document does not say for which containers the rates are." });
  if (table === "terminal_storage") {
    const value =
      cargo ??
      (types.length > 0 && types.every((type) => type.endsWith("RF"))
        ? "reefer"
        : types.length > 0 && types.every((type) => /OT|FR/.test(type))
          ? "OOG"
          : "general");
    row.cargo_class = { value, places: scope.cargo?.places ?? [], basis: scope.cargo ? "heading" : "inferred" };
  }
  const dayBasis =
    scope.dayBasis ?? section.dayBasis ?? facts.dayBasisOf?.[row.direction?.value as Direction] ?? facts.dayBasis;
  put("day_basis", dayBasis as Known | undefined, null);
  put("charge_day_basis", section.chargeDayBasis as Known | undefined, null);
  put("first_day", section.firstDay as Known | undefined, null);
  putTax(row, section, facts, doubts);
  putCurrency(row, scope, { country, facts, doubts });
  put("effective_from", scope.from ?? facts.from, "The first day of validity is not stated.");
  put("effective_to", scope.to ?? (scope.from ? undefined : facts.to), null);
  return { table, row };
}
