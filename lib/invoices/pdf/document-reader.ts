import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type {
  DocumentInvoice,
  DocumentLine,
  DocumentReading,
  ReadDocument,
  ReadNumber,
  ReadText,
} from "#lib/operations/document-reading.ts";
import { Failure } from "#lib/operations/failure.ts";
import { parseClosureWords } from "../lines/line-columns.ts";
import { describeOtherDocument } from "../reading/describe-incomplete.ts";
import type { ReadLine, ReadTier, ReadValue } from "../reading/read-invoice.ts";
import { type CompletedInvoice, completeInvoice } from "./complete-invoice.ts";
import { readUpload, type UploadReading } from "./read-upload.ts";
import type { Reading } from "./run-reader.ts";

/** With the wait for a reader. A signed payment is valid for longer. */
const MAX_DOCUMENT_MS = 90_000;

/** For operations that take a file. It reads in a process of its own and stores nothing. */
export const createDocumentReader =
  (reading: Reading, maxMs = MAX_DOCUMENT_MS): ReadDocument =>
  async ({ name, bytes }) => {
    const stop = new AbortController();
    const signal = reading.signal ? AbortSignal.any([reading.signal, stop.signal]) : stop.signal;
    const events = readUpload({ fileName: name, bytes }, { ...reading, signal, withoutPictures: true });
    const deadline = startDeadline(maxMs);
    let isOpened = false;
    try {
      for (;;) {
        const { done, value: event } = await Promise.race([events.next(), deadline.passed]);
        if (done) throw new Error("the reading of a document ended without a result");
        if (event.kind === "refused") throw refuseFile(event.reason, event.message);
        if (event.kind === "read") return await toDocumentReading(event);
        isOpened = true;
      }
    } catch (error) {
      if (error !== deadline.error) throw error;
      const seconds = `${maxMs / 1_000} seconds`;
      throw isOpened
        ? refuseFile("too_slow", `The file takes longer than ${seconds} to read. Send only the pages with the charges.`)
        : refuseFile("busy", `No reader was free for ${seconds}. Try again in a minute.`);
    } finally {
      deadline.end();
      stop.abort();
      void events.return(undefined).catch(() => {});
    }
  };

function startDeadline(ms: number) {
  const error = new Error("the time is over");
  const { promise: passed, reject } = Promise.withResolvers<never>();
  passed.catch(() => {});
  const timer = setTimeout(() => reject(error), ms);
  return { passed, error, end: () => clearTimeout(timer) };
}

async function toDocumentReading({
  document,
  refused,
}: Extract<UploadReading, { kind: "read" }>): Promise<DocumentReading> {
  if (document.kind !== "invoices")
    throw new Failure("not_an_invoice", describeOtherDocument(document.document), [
      { path: "file", message: document.document?.replaceAll("_", " ") ?? "no invoice was found" },
    ]);
  const invoices = await Promise.all(document.invoices.map(completeInvoice));
  return {
    invoices: invoices.map(toDocumentInvoice),
    refused: refused.map(({ path, message }) => ({ path, message })),
  };
}

const refuseFile = (reason: string, message: string): Failure =>
  reason === "busy"
    ? new Failure("busy", message)
    : new Failure("unreadable", message, [{ path: "file", message: reason.replaceAll("_", " ") }]);

function toDocumentInvoice({
  fields,
  portCode,
  lines,
  otherCharges,
  incomplete,
  pages,
  usFields,
  disputeWindowDays,
  notes,
}: CompletedInvoice): DocumentInvoice {
  const { carrier, port, billed, exchange_rate, tax_percent, tax_amount, ...texts } = fields;
  const named = Object.entries({ line: carrier, ...texts }).flatMap(([name, value]) =>
    value ? [[name, toText(value)]] : [],
  );
  return {
    pages: [...pages],
    fields: {
      ...Object.fromEntries(named),
      ...(port && portCode ? { port: { ...toText(port), value: portCode } } : {}),
      ...withNumbers({ billed, exchange_rate }),
      ...(tax_percent || tax_amount ? { tax: withNumbers({ percent: tax_percent, amount: tax_amount }) } : {}),
    },
    lines: lines.map(toDocumentLine),
    other_charges: otherCharges.map(({ description, amount }) => ({ description, amount: toNumber(amount) })),
    incomplete: incomplete.map(({ kind, text, page, box }) => ({
      kind,
      message: text,
      page,
      box: box && box.width > 0 ? roundBox(box) : null,
    })),
    us_fields: [...usFields],
    dispute_window_days: disputeWindowDays,
    notes: [...notes],
  };
}

function toDocumentLine(line: ReadLine): DocumentLine {
  const { container_number, container_type, charge, terminal, charged_from, charged_to, currency, free_until } = line;
  const events = withTexts(Object.fromEntries(CONTAINER_EVENTS.map((event) => [event, line[event]])));
  const interruptions = listInterruptions(line);
  return {
    ...withTexts({ container_number, container_type, charge, terminal }),
    ...(Object.keys(events).length > 0 ? { events } : {}),
    ...withNumbers({ days: line.days, free_days_applied: line.free_days, charged_days: line.charged_days }),
    ...withTexts({ charged_from, charged_to }),
    ...withNumbers({ rate_per_day: line.rate }),
    ...withTexts({ currency }),
    ...withNumbers({ billed: line.billed }),
    ...(interruptions.length > 0 ? { interruptions } : {}),
    ...withTexts({ free_until }),
    ...(line.tiers && line.tiers.length > 1 ? { tiers: line.tiers.map(toDocumentTier) } : {}),
  };
}

const toDocumentTier = ({ from, to, days, rate, amount }: ReadTier) => ({
  ...withTexts({ from, to }),
  ...withNumbers({ days, rate_per_day: rate, amount }),
});

/** A closure without its kind counts as an announced one, and a day without a last one as one day, as in a table. */
function listInterruptions({ closed_from, closed_to, closure_kind, hold_from, hold_to }: ReadLine) {
  const kind = (closure_kind && parseClosureWords(closure_kind.value)) ?? "scheduled_closure";
  const build = (name: string, from: ReadValue | undefined, to: ReadValue | undefined) =>
    from ? [{ kind: name, from: toText(from), to: toText(to ?? from) }] : [];
  return [...build(kind, closed_from, closed_to), ...build("government_hold", hold_from, hold_to)];
}

type Values<Name extends string> = Partial<Record<Name, ReadValue | undefined>>;

const withTexts = <Name extends string>(values: Values<Name>) => convertValues(values, toText);
const withNumbers = <Name extends string>(values: Values<Name>) => convertValues(values, toNumber);

/** A value that was not found is left out. */
function convertValues<Name extends string, Read>(values: Values<Name>, convert: (value: ReadValue) => Read) {
  const found = Object.entries<ReadValue | undefined>(values).flatMap(([name, value]) =>
    value ? [[name, convert(value)]] : [],
  );
  return Object.fromEntries(found) as Partial<Record<Name, Read>>;
}

const toText = ({ value, text, page, box, certainty }: ReadValue): ReadText => ({
  value,
  text,
  page,
  box: roundBox(box),
  certainty,
});

const toNumber = (value: ReadValue): ReadNumber => ({ ...toText(value), value: Number(value.value) });

/** A ten-thousandth of a page is less than a point. */
const roundBox = ({ x, y, width, height }: ReadValue["box"]): ReadValue["box"] => {
  const round = (part: number) => Math.round(part * 10_000) / 10_000;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
};
