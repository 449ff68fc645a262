import { detectFormat } from "#lib/documents/unpack/detect-format.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { BILLED_CHARGES } from "#lib/domain/demurrage/container-events.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { isDocumentKind } from "#lib/invoices/pdf/read-upload.ts";
import type { Reading } from "#lib/invoices/pdf/run-reader.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { ReadTariffFile, ReadTariffItem, TariffReading } from "#lib/operations/tariff-reading.ts";
import type { CandidateCell, Place } from "../readers/candidate.ts";
import { type DescribedTariff, describeTariffs } from "../readers/describe-tariffs.ts";
import { type ReadTariffDocument, readTariffDocument } from "../readers/read-in-process.ts";

type Read = Extract<ReadTariffDocument, { ok: true }>;

/** For operations that take a tariff document. It reads in a process of its own and stores nothing. */
export const createTariffReader =
  (reading: Omit<Reading, "withoutPictures">): ReadTariffFile =>
  async ({ bytes, line, country, direction, charge }, today) => {
    const kind = detectFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (!isDocumentKind(kind))
      throw refuseFile("unreadable", "The file is of a kind that we do not read. Send a PDF, XLSX, CSV, HTML or text.");
    const read = await readTariffDocument(
      { kind, bytes },
      {
        today,
        tables: ["dd_tariffs", "terminal_storage"],
        ...(line && { carrier: line }),
        ...(country && { country }),
        ...(direction && { direction }),
        ...(charge && { charge }),
      },
      reading,
    );
    if (!read.ok) throw refuseFile(read.reason === "busy" ? "busy" : "unreadable", read.message);
    const found = toTariffReading(read);
    if (found.tariffs.length === 0) throw refuseFile("not_a_tariff", describeNothing(found));
    return found;
  };

const refuseFile = (code: "unreadable" | "busy" | "not_a_tariff", message: string): Failure =>
  new Failure(code, message, code === "busy" ? [] : [{ path: "file", message }]);

function describeNothing({ unread }: TariffReading): string {
  const [first] = unread;
  const found = first ? ` ${first.message.replace(/\.$/, "")} (page ${first.page}).` : "";
  return `No free days and rates were found in the document.${found}`;
}

/** @internal Tests read no file. */
export function toTariffReading({ pages, candidates, unread, refusals }: Omit<Read, "ok" | "textHash">): TariffReading {
  return {
    pages,
    tariffs: describeTariffs(candidates).map(toTariffItem),
    unread: unread.map(({ place, reason }) => ({ message: reason, ...toPlace(place) })),
    left_out: [...new Set(refusals.map(({ reason }) => reason))],
  };
}

/** Columns of `data/reference` and the fields of an own tariff. */
const FIELDS: Readonly<Record<string, string>> = {
  carrier: "line",
  effective_from: "valid_from",
  effective_to: "valid_to",
  slab_from_day: "from",
  slab_to_day: "to",
};
const toField = (column: string) => FIELDS[column] ?? column;

const SHOWN = [
  "carrier",
  "operator",
  "country",
  "port",
  "direction",
  "charge",
  "container_types",
  "free_days",
  "currency",
  "effective_from",
  "effective_to",
];

function toTariffItem({ table, head, tiers, doubts }: DescribedTariff): ReadTariffItem {
  const getText = (column: string) => head[column]?.value || null;
  const choose = <const Value extends string>(values: readonly Value[], text: string | null) =>
    values.find((value) => value === text) ?? null;
  const types = CONTAINER_TYPES.filter((type) => (getText("container_types") ?? "").split(/[\s|;,]+/).includes(type));
  const slabs = tiers.map(({ from, to, rate }) => ({
    from: Number(from.value),
    to: to ? Number(to.value) : null,
    rate_per_day: Number(rate.value),
  }));
  const item = {
    line: getText("carrier"),
    operator: getText("operator"),
    country: getText("country"),
    port: getText("port"),
    direction: choose(DIRECTIONS, getText("direction")),
    charge: table === "terminal_storage" ? ("storage" as const) : choose(BILLED_CHARGES, getText("charge")),
    container_types: types,
    free_days: getText("free_days") === null ? null : Number(getText("free_days")),
    currency: getText("currency"),
    slabs,
    valid_from: getText("effective_from"),
    valid_to: getText("effective_to"),
  };
  const isOpen = (field: string) => doubts.some(({ column }) => column !== null && toField(column) === field);
  const missing = REQUIRED.filter(({ field, isGiven }) => !isGiven(item) && !isOpen(field)).map(
    ({ field, message }) => ({
      field,
      message,
    }),
  );
  return {
    ...item,
    places: [
      ...SHOWN.flatMap((column) => toPlaces(toField(column), head[column])),
      ...tiers.flatMap(({ from, to, rate }, index) => [
        ...toPlaces(`slabs.${index}.from`, from),
        ...toPlaces(`slabs.${index}.to`, to ?? undefined),
        ...toPlaces(`slabs.${index}.rate_per_day`, rate),
      ]),
    ],
    doubts: [
      ...doubts.map(({ column, reason }) => ({ field: toDoubtField(column), message: reason })),
      ...tiers.flatMap((tier, index) =>
        tier.doubts.map(({ column, reason }) => ({ field: toTierField(column, index), message: reason })),
      ),
      ...missing,
    ],
  };
}

const REQUIRED: readonly {
  field: string;
  message: string;
  isGiven(item: Omit<ReadTariffItem, "places" | "doubts">): boolean;
}[] = [
  {
    field: "free_days",
    message: "The free days were not found.",
    isGiven: (item) => item.free_days !== null,
  },
  { field: "currency", message: "The currency is not stated.", isGiven: (item) => item.currency !== null },
  {
    field: "container_types",
    message: "The container types are not stated.",
    isGiven: (item) => item.container_types.length > 0,
  },
];

const OF_TIER = ["slab_from_day", "slab_to_day", "rate_per_day"];

/** A doubt of all tiers about a column that each tier has is about the whole tariff. */
const toDoubtField = (column: string | null) => (column === null || OF_TIER.includes(column) ? null : toField(column));

const toTierField = (column: string | null, index: number) =>
  column !== null && OF_TIER.includes(column) ? `slabs.${index}.${toField(column)}` : column && toField(column);

/** The first place: it is enough to find the value. */
function toPlaces(field: string, cell: CandidateCell | undefined): ReadTariffItem["places"] {
  const place = cell?.places[0] ?? cell?.derivedFrom?.terms[0]?.places[0];
  if (!cell || !place || cell.basis === "context") return [];
  return [{ field, ...toPlace(place), basis: cell.basis }];
}

const MAX_TEXT = 200;

const toPlace = ({ text, page, box }: Place) => ({
  text: text.slice(0, MAX_TEXT),
  page,
  box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
});

/** A ten-thousandth of a page is less than a point. */
const round = (part: number) => Math.round(part * 10_000) / 10_000;
