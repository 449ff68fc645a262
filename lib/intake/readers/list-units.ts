import { fold } from "#lib/domain/text.ts";
import { findAmounts } from "./amounts-in-text.ts";
import type { Place } from "./candidate.ts";
import { toGridPlace } from "./grid-columns.ts";
import type { Amount, ListRow, RowWords } from "./list-row.ts";
import { hasCargoUnit, readStationUnit, readUnit } from "./units.ts";

const NAMES_CONTAINER =
  /\bcontainers?\b|\bcontenedor(?:es)?\b|\bconteneurs?\b|\bcontentor(?:es)?\b|\bcont[ei]iners?\b|\bkonteyner\b|集装箱/;

/** Units of ships: their length or their tonnage. */
const SHIP =
  /\beslora\b|\bloa\b|\blength overall\b|\b[gn]\.?r\.?t\b|\bgross (?:register(?:ed)? )?tonnage\b|\btrb\b|\btjb\b|\bcomprimento\b|\blongueur hors tout\b|\bbrz\b|\bmetros? de muelle\b/;

interface UnitReading {
  value?: string;
  places: readonly Place[];
  basis: "read" | "heading";
  doubt?: string;
  /** The row has no unit of ours. */
  note?: string;
}

export function readRowUnit(
  { table, section }: ListRow,
  words: RowWords,
  { column, cell, value }: Amount,
): UnitReading {
  if (table === "cfs_tariffs") {
    if (value.kind === "percent")
      return { places: [], basis: "read", doubt: "A percentage of another charge, which has no unit here." };
    const station = readStationUnit(words.unitText);
    if (station)
      return {
        value: station,
        places: words.unitPlaces,
        basis: "read",
        ...(/\s(?:or|o|ou|oder|\/)\s/i.test(words.unitText) && { doubt: `“${words.unitText}” names several units.` }),
      };
    return {
      places: [],
      basis: "read",
      doubt: "The unit of the price is not stated.",
    };
  }
  if (value.kind === "percent") return { value: "percent", places: [toGridPlace(cell)], basis: "read" };
  const isSurcharge = table === "surcharges";
  const typeCell = words.cell("type");
  const remark = words.cell("remark");
  const texts: { text: string; places: readonly Place[]; basis: "read" | "heading" }[] = [
    { text: words.cell("unit")?.text ?? "", places: words.unitPlaces, basis: "read" },
    ...(remark && /^\W*(?:per|por|par|pro|je)\b/i.test(remark.text)
      ? [{ text: remark.text, places: [toGridPlace(remark)], basis: "read" as const }]
      : []),
    ...(typeCell && /\bper\b|\bpor\b|\bpar\b|\bpro\b|\bje\b/i.test(typeCell.text)
      ? [{ text: typeCell.text, places: [toGridPlace(typeCell)], basis: "read" as const }]
      : []),
    { text: words.unitText, places: words.unitPlaces, basis: "read" },
    {
      text: /\bper\b|\/|\bpor\b|\bpar\b|\bpro\b|\bje\b/i.test(cell.text) ? cell.text.slice(value.end) : "",
      places: [toGridPlace(cell)],
      basis: "read",
    },
    {
      text: /\bper\b|\/|\bpor\b|\bpar\b/i.test(words.name.text)
        ? (/(?:\bper\b|\bpor\b|\bpar\b|\/).*$/i.exec(words.name.text)?.[0] ?? "")
        : "",
      places: words.name.places,
      basis: "read",
    },
    { text: column.head.text, places: column.places, basis: "heading" },
    { text: section.title ?? "", places: [], basis: "heading" },
  ];
  for (const { text, places, basis } of texts) {
    if (!text) continue;
    if (hasCargoUnit(text) && !readUnit(text))
      return {
        places: [],
        basis,
        note: `“${words.name.text.slice(0, 50)}” is charged by weight or volume, which has no unit here.`,
      };
    if (SHIP.test(fold(text)))
      return {
        places: [],
        basis,
        note: `“${words.name.text.slice(0, 50)}” is charged by the size of the ship.`,
      };
    const unit = readUnit(text);
    if (
      unit &&
      (!isSurcharge || ["container", "teu", "hour"].includes(unit)) &&
      !(unit === "container" && basis === "heading" && !/container|cntr|contenedor|conteneur|unit/i.test(text))
    )
      return { ...toUnitOfDay(unit, words.name.text, Boolean(column.head.types ?? words.label.types)), places, basis };
  }
  // A sentence with an amount is about that amount.
  if (!isSurcharge && section.sentence && findAmounts(section.sentence).length === 0) {
    const unit = readUnit(
      /(?:\bper\b|\bpor\b|\bpar\b|\bje\b|\bpro\b|\/)\s*\p{L}.*$/iu.exec(section.sentence)?.[0] ?? "",
    );
    if (unit && !hasCargoUnit(section.sentence))
      return { value: unit === "day" ? "container-day" : unit, places: section.sentencePlaces ?? [], basis: "heading" };
  }
  if (!isSurcharge && NAMES_CONTAINER.test(fold(words.name.text)))
    return {
      value: "container",
      places: words.name.places,
      basis: "heading",
      doubt: "The unit is concluded from the name.",
    };
  if (isSurcharge && /per container|per unit|\bcontainer\b/i.test(section.sentence ?? ""))
    return { value: "container", places: section.sentencePlaces ?? [], basis: "heading" };
  if (column.head.types || words.label.types)
    return {
      value: "container",
      places: column.places.length > 0 && column.head.types ? column.places : words.name.places,
      basis: "heading",
      doubt: "The unit is concluded from the container size.",
    };
  return { places: [], basis: "read", doubt: "The unit of the charge is not stated." };
}

/** What a container is charged for by the day. */
const OF_CONTAINER =
  /container|cntr|contenedor|conteneur|contentor|reefer|refrig|frigo|kuhl|plug|connect|conex|branchement|power|electric|energ|electri|monitor|storage|almacen|magasin|armazen|lager|stockage|park|chassis|demurrage|detention|rent/;

const toUnitOfDay = (unit: string, name: string, isOfTypes: boolean): { value: string; doubt?: string } =>
  unit !== "day"
    ? { value: unit }
    : isOfTypes || OF_CONTAINER.test(fold(name))
      ? { value: "container-day" }
      : { value: "day", doubt: "Whether the amount per day is for each container is not stated." };
