/** A part of a page, from 0 to 1. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Place {
  page: number;
  box: Box;
}

export interface ReadValue extends Place {
  value: string;
  text: string;
  certainty: "sure" | "check";
}

type TierPart = "from" | "to" | "days" | "rate" | "amount";
export type ReadTier = Partial<Record<TierPart, ReadValue>>;

export type ReadLine = Record<string, ReadValue | ReadTier[]> & { tiers?: ReadTier[] };

export interface UploadedInvoice {
  fields: Record<string, ReadValue>;
  lines: ReadLine[];
  incomplete: { text: string; page: number | null; box: Box | null }[];
  usFields: string[];
  disputeWindowDays: number | null;
  notes: string[];
}

export interface PagePicture {
  page: number;
  width: number;
  height: number;
  image: string;
}

/** What the server sends, one JSON text a line. */
export type UploadEvent =
  | { kind: "opened"; pages: number }
  | { kind: "reading"; page: number; source: "text" | "scan"; progress: number }
  | { kind: "read"; invoices: UploadedInvoice[]; refused: { path: string; message: string }[] }
  | ({ kind: "picture" } & PagePicture)
  | { kind: "done" }
  | { kind: "refused"; message: string };

/** As they arrive. */
export async function* readUploadEvents(answer: Response): AsyncGenerator<UploadEvent> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as UploadEvent;
  }
}
