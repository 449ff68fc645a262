import { basename, extname } from "node:path";
import type { z } from "zod";
import type { RawFault, RawRow, RawTable } from "../raw-table.ts";
import { type FeedCall, PROPERTY_OF, type SailingColumn } from "./call.ts";
import { publisherOf } from "./carriers.ts";
import { mergeCalls } from "./merge-calls.ts";
import { objectLines } from "./object-lines.ts";
import { portCalls } from "./port-calls.ts";
import { routeCalls } from "./route-calls.ts";
import { serviceCalls } from "./service-calls.ts";
import { pointToPoint, portSchedule, serviceSchedule } from "./shapes.ts";

const COLUMNS = Object.keys(PROPERTY_OF) as SailingColumn[];

interface Kind {
  /** Properties of which one tells this answer from the others. */
  marks: readonly string[];
  shape: z.ZodType;
  calls(item: never, publisher: string | undefined): FeedCall[];
}

const KINDS: readonly Kind[] = [
  { marks: ["legs"], shape: pointToPoint, calls: routeCalls },
  { marks: ["carrierServiceCode", "carrierServiceName"], shape: serviceSchedule, calls: serviceCalls },
  { marks: ["location"], shape: portSchedule, calls: portCalls },
];

const NOT_DCSA =
  "is no answer of DCSA's service-schedules (Operational Vessel Schedules 3.0), vessel-schedules, port-schedules or point-to-point-routes (Commercial Schedules 1.0)";

const HEADER: RawRow = { line: 1, cells: COLUMNS, lineOf: () => 1 };
const unreadable = (faults: RawFault[]): RawTable => ({ header: HEADER, rows: [], faults });
const wholeFile = (reason: string) => unreadable([{ line: 1, column: null, reason }]);

/**
 * Reads a schedule feed, as a carrier's DCSA interface answers it, into the columns of sailings.csv. The file is named after its source:
 * `<source_id>.json`; an id that begins with a carrier's slug says whose feed it is.
 *
 * Calls without a UN/LOCODE or without any time are left out, which the standard allows for a call that is not known yet.
 */
export function readFeed(bytes: Uint8Array, path: string): RawTable {
  const sourceId = basename(path, extname(path));
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(sourceId)) {
    return wholeFile("must be named after its source, <source_id>.json: lower-case letters and digits with hyphens");
  }
  let text: string;
  let feed: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return wholeFile("is not UTF-8 text");
  }
  try {
    feed = JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    return unreadable([{ line: Number(/\(line (\d+)/.exec(message)?.[1] ?? 1), column: null, reason: `is not JSON: ${message}` }]);
  }
  if (!Array.isArray(feed)) return wholeFile("must be a list, as DCSA's interfaces answer");
  const lineOf = objectLines(text, feed);
  const read = feed.map((item) => readItem(item, publisherOf(sourceId), lineOf));
  const faults = read.flatMap((found) => found.faults);
  if (faults.length > 0) return unreadable(faults);
  const calls = mergeCalls(read.flatMap((found) => found.calls).filter(({ cells }) => cells.port && (cells.arrival || cells.departure)));
  if (calls.length === 0) return wholeFile("holds no call of a vessel with its port and time");
  return { header: HEADER, rows: calls.map((call) => rawRow(call, sourceId, lineOf(call.statedBy))), faults: [] };
}

function readItem(item: unknown, publisher: string | undefined, lineOf: (object: object) => number): { calls: FeedCall[]; faults: RawFault[] } {
  if (typeof item !== "object" || item === null) return { calls: [], faults: [{ line: 1, column: null, reason: NOT_DCSA }] };
  const kind = KINDS.find(({ marks }) => marks.some((mark) => mark in item));
  if (!kind) return { calls: [], faults: [{ line: lineOf(item), column: null, reason: NOT_DCSA }] };
  const checked = kind.shape.safeParse(item);
  if (!checked.success) return { calls: [], faults: checked.error.issues.map((issue) => faultOf(issue, item, lineOf)) };
  // The item itself, not zod's copy, since its objects are those whose lines are known.
  return { calls: kind.calls(item as never, publisher), faults: [] };
}

/** A fault of the feed's form, on the line where the object that holds it opens. */
function faultOf(issue: z.core.$ZodIssue, item: object, lineOf: (object: object) => number): RawFault {
  let line = lineOf(item);
  let value: unknown = item;
  for (const part of issue.path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[part];
    if (typeof value === "object" && value !== null && !Array.isArray(value)) line = lineOf(value);
  }
  return { line, column: issue.path.join("."), reason: value === undefined ? "is missing" : wanted(issue) };
}

function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return `must be ${issue.expected === "array" ? "a list" : issue.expected === "string" ? "a text" : `a ${issue.expected}`}`;
  if (issue.code === "invalid_value") return `must be ${issue.values.join(" or ")}`;
  return issue.code === "too_small" ? "is empty" : issue.message;
}

function rawRow({ cells }: FeedCall, sourceId: string, line: number): RawRow {
  const texts = COLUMNS.map((column) => (column === "source_id" ? sourceId : (cells[column] ?? "")).trim());
  // A fault of the source is one of the file's name, and said once.
  return { line, cells: texts, lineOf: (index) => (COLUMNS[index] === "source_id" ? 1 : line) };
}
