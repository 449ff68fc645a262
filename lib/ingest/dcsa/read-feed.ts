import { basename, extname } from "node:path";
import type { z } from "zod";
import type { RawFault, RawRow, RawTable } from "../raw-table.ts";
import { findPublisher } from "./carriers.ts";
import { type FeedCall, PROPERTY_OF, type SailingColumn } from "./feed-call.ts";
import { mergeCalls } from "./merge-calls.ts";
import { createObjectLineFinder } from "./object-lines.ts";
import { listPortCalls } from "./port-calls.ts";
import { listRouteCalls } from "./route-calls.ts";
import { listServiceCalls } from "./service-calls.ts";
import { pointToPoint, portSchedule, serviceSchedule } from "./shapes.ts";

const COLUMNS = Object.keys(PROPERTY_OF) as SailingColumn[];

interface Kind {
  /** Properties that only this kind of answer has. One of them is enough. */
  marks: readonly string[];
  shape: z.ZodType;
  readCalls(item: never, publisher: string | undefined): FeedCall[];
}

const KINDS: readonly Kind[] = [
  { marks: ["legs"], shape: pointToPoint, readCalls: listRouteCalls },
  { marks: ["carrierServiceCode", "carrierServiceName"], shape: serviceSchedule, readCalls: listServiceCalls },
  { marks: ["location"], shape: portSchedule, readCalls: listPortCalls },
];

const NOT_DCSA =
  "is not an answer of DCSA's service-schedules (Operational Vessel Schedules 3.0), vessel-schedules, port-schedules or point-to-point-routes (Commercial Schedules 1.0)";

const HEADER: RawRow = { line: 1, cells: COLUMNS, getLine: () => 1 };
const buildUnreadableTable = (faults: RawFault[]): RawTable => ({ header: HEADER, rows: [], faults });
const refuseFile = (reason: string) => buildUnreadableTable([{ line: 1, column: null, reason }]);

/**
 * Reads a schedule feed, the answer of a carrier's DCSA interface, into the columns of sailings.csv. The file name is
 * the source id: `<source_id>.json`. An id that starts with the slug of a carrier names the publisher of the feed, unless
 * `publisher` does.
 *
 * Calls without a UN/LOCODE or without a time are left out. The standard allows them for calls that are not known yet.
 */
export function readFeed(bytes: Uint8Array, path: string, publisher?: string): RawTable {
  const sourceId = basename(path, extname(path));
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(sourceId)) {
    return refuseFile("must have the name <source_id>.json: lower-case letters, digits and hyphens");
  }
  let text: string;
  let feed: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuseFile("is not UTF-8 text. Save the file as UTF-8");
  }
  try {
    feed = JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    return buildUnreadableTable([
      { line: Number(/\(line (\d+)/.exec(message)?.[1] ?? 1), column: null, reason: `is not JSON: ${message}` },
    ]);
  }
  if (!Array.isArray(feed)) return refuseFile("must be a JSON list, as in the answers of DCSA's interfaces");
  const findLine = createObjectLineFinder(text, feed);
  const read = feed.map((item) => readItem(item, publisher ?? findPublisher(sourceId), findLine));
  const faults = read.flatMap((found) => found.faults);
  if (faults.length > 0) return buildUnreadableTable(faults);
  const calls = mergeCalls(
    read.flatMap((found) => found.calls).filter(({ cells }) => cells.port && (cells.arrival || cells.departure)),
  );
  if (calls.length === 0) return refuseFile("has no vessel call with a port and a time");
  return { header: HEADER, rows: calls.map((call) => toRawRow(call, sourceId, findLine(call.statedBy))), faults: [] };
}

function readItem(
  item: unknown,
  publisher: string | undefined,
  findLine: (object: object) => number,
): { calls: FeedCall[]; faults: RawFault[] } {
  if (typeof item !== "object" || item === null)
    return { calls: [], faults: [{ line: 1, column: null, reason: NOT_DCSA }] };
  const kind = KINDS.find(({ marks }) => marks.some((mark) => mark in item));
  if (!kind) return { calls: [], faults: [{ line: findLine(item), column: null, reason: NOT_DCSA }] };
  const checked = kind.shape.safeParse(item);
  if (!checked.success)
    return { calls: [], faults: checked.error.issues.map((issue) => toFault(issue, item, findLine)) };
  // The item itself, not zod's copy: the line numbers are known for its objects.
  return { calls: kind.readCalls(item as never, publisher), faults: [] };
}

/** The line is the one where the object with the fault starts. */
function toFault(issue: z.core.$ZodIssue, item: object, findLine: (object: object) => number): RawFault {
  let line = findLine(item);
  let value: unknown = item;
  for (const part of issue.path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[part];
    if (typeof value === "object" && value !== null && !Array.isArray(value)) line = findLine(value);
  }
  return { line, column: issue.path.join("."), reason: value === undefined ? "is missing" : describeRule(issue) };
}

function describeRule(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type")
    return `must be ${issue.expected === "array" ? "a list" : issue.expected === "string" ? "a text" : `a ${issue.expected}`}`;
  if (issue.code === "invalid_value") return `must be ${issue.values.join(" or ")}`;
  return issue.code === "too_small" ? "is empty" : issue.message;
}

function toRawRow({ cells }: FeedCall, sourceId: string, line: number): RawRow {
  const texts = COLUMNS.map((column) => (column === "source_id" ? sourceId : (cells[column] ?? "")).trim());
  // A fault of the source is a fault of the file name, so it is on line 1 for every call.
  return { line, cells: texts, getLine: (index) => (COLUMNS[index] === "source_id" ? 1 : line) };
}
