/**
 * The process that reads one file and ends. A file comes from a stranger, so it is read outside the server: a crash, a
 * hang or a bomb ends this process only. The parent sends the bytes and gets `ReaderEvent`s.
 */
import { pathToFileURL } from "node:url";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import { unpackUpload } from "#lib/documents/unpack/unpack-upload.ts";
import type { FileKind } from "#lib/documents/unpack/unpacked.ts";
import { readDocument } from "../reading/read-document.ts";
import type { ReadDocument } from "../reading/read-invoice.ts";
import { type DocumentPages, type PageReport, Refused } from "./document-pages.ts";
import { type Canvas, copyPicture } from "./page-picture.ts";
import type { ReaderEvent, ReaderTask, ReadPages } from "./reading-events.ts";
import { startWatch } from "./start-watch.ts";

const MAX_PICTURE_WIDTH = 1_300;
const PICTURE_QUALITY = 70;

startWatch();

const send = (event: ReaderEvent) =>
  new Promise<void>((resolve) => process.send?.(event, undefined, {}, () => resolve()));

process.once("message", (task: ReaderTask) => {
  run({ ...task, data: new Uint8Array(task.data) })
    .then(() => send({ kind: "done" }))
    .catch((error: unknown) => send(toRefusalEvent(error)))
    .finally(() => process.exit(0));
});
process.once("disconnect", () => process.exit(0));

const buildReport = (withoutPictures = false): PageReport => ({
  opened: (pages) => send({ kind: "opened", pages }),
  reading: (page, source, progress) => send({ kind: "reading", page, source, progress }),
  picture: withoutPictures ? async () => {} : sendPicture,
});

async function run(task: ReaderTask): Promise<void> {
  if (task.wanted === "files") {
    const { fileName, data: bytes, limits } = task;
    return send({ kind: "unpacked", unpacked: await unpackUpload({ fileName, bytes }, limits) });
  }
  const { texts, unreadable, listPictures } = await readPages(task.kind, task.data, buildReport(task.withoutPictures));
  const sendPictures = async () => {
    if (task.withoutPictures) return;
    for await (const { page, picture } of listPictures()) await sendPicture(page, picture);
  };
  if (task.wanted === "pages") {
    await send({ kind: "result", result: await readWithModule(task.module, texts, task.input) });
    return sendPictures();
  }
  const lines = texts.flatMap(groupWordsIntoLines);
  await send({ kind: "read", document: withPages(readDocument(lines), texts, unreadable) });
  await sendPictures();
}

/** By its path, because a higher layer owns it. The server gives the path, never the file that is read. */
async function readWithModule(module: string, texts: readonly PageText[], input: unknown): Promise<unknown> {
  const { readPages: read } = (await import(pathToFileURL(module).href)) as { readPages: ReadPages };
  return read(texts, input as never);
}

/** Each kind loads its own packages: a text needs no PDF library, and only a scan needs the models. */
async function readPages(kind: FileKind, bytes: Uint8Array, report: PageReport): Promise<DocumentPages> {
  if (kind === "pdf") return (await import("./pdf-pages.ts")).readPdfPages(bytes, report);
  if (kind === "image") return (await import("./image-page.ts")).readImagePage(bytes, report);
  return (await import("./source-pages.ts")).readSourcePages({ kind, bytes }, report);
}

/** A page that cannot be read can have lines of any of the invoices. */
function withPages(document: ReadDocument, pages: readonly PageText[], unreadable: readonly number[]): ReadDocument {
  if (document.kind !== "invoices") return document;
  const turns = Object.fromEntries(pages.filter(({ turn }) => turn !== 0).map(({ page, turn }) => [page, turn]));
  return {
    ...document,
    invoices: document.invoices.map((invoice) => ({
      ...invoice,
      ...(Object.keys(turns).length > 0 && { turns }),
      ...(unreadable.length > 0 && {
        incomplete: [...invoice.incomplete, { kind: "unreadable_pages" as const, pages: unreadable }],
      }),
    })),
  };
}

async function sendPicture(page: number, original: Canvas): Promise<void> {
  const scale = MAX_PICTURE_WIDTH / original.width;
  const picture = scale < 1 ? copyPicture(original, { scale }) : original;
  const { width, height } = picture;
  const image = await picture.encode("webp", PICTURE_QUALITY);
  await send({ kind: "picture", page, width, height, image: new Uint8Array(image) });
}

function toRefusalEvent(error: unknown): ReaderEvent {
  if (error instanceof Refused) return { kind: "refused", reason: error.reason, detail: error.message };
  const name = error instanceof Error ? error.name : "";
  return { kind: "refused", reason: name === "PasswordException" ? "password" : "broken", detail: null };
}
