/**
 * The process that handles the files of one pack and ends. They come from strangers, so it runs with the rights and
 * limits of the process that reads a PDF.
 */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { startWatch } from "#lib/invoices/pdf/start-watch.ts";
import type { AttachmentEvent, AttachmentTask, Inspection, PageRange } from "./attachment-task.ts";
import { type AttachedFile, copyFile } from "./copy-file.ts";
import { UnfitFile } from "./unfit-file.ts";

startWatch();

const send = (event: AttachmentEvent) =>
  new Promise<void>((resolve) => process.send?.(event, undefined, {}, () => resolve()));

process.once("message", (task: AttachmentTask) => {
  run(task)
    .then(() => send({ kind: "done" }))
    // The exit without `done` says that it failed.
    .finally(() => process.exit(0));
});
process.once("disconnect", () => process.exit(0));

async function run(task: AttachmentTask): Promise<void> {
  switch (task.kind) {
    case "inspect":
      for (const file of task.files) await send({ kind: "inspected", inspection: await inspect(file) });
      return;
    case "merge":
      return send(await merge(task));
    case "extract":
      return send({ kind: "extracted", pdf: await extract(task) });
  }
}

/** What works alone works in the pack. */
async function inspect(file: Pick<AttachedFile, "bytes" | "contentType">): Promise<Inspection> {
  try {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.HelveticaBold);
    const pages = await copyFile(pdf, font, { ...file, heading: "Attachment", pageNumber: "{page}", marks: [] });
    return { ok: true, pages, size: (await pdf.save()).length };
  } catch (error) {
    return { ok: false, reason: error instanceof UnfitFile ? error.reason : "broken" };
  }
}

async function merge({ pack, files }: Extract<AttachmentTask, { kind: "merge" }>): Promise<AttachmentEvent> {
  const pdf = await PDFDocument.load(pack, { updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const ranges: PageRange[] = [];
  for (const [index, file] of files.entries()) {
    const first = pdf.getPageCount() + 1;
    try {
      ranges.push({ first, count: await copyFile(pdf, font, file) });
    } catch (error) {
      if (error instanceof UnfitFile) return { kind: "unfit", index, reason: error.reason };
      throw error;
    }
  }
  return { kind: "merged", pdf: await pdf.save(), ranges };
}

async function extract({ pack, range, title }: Extract<AttachmentTask, { kind: "extract" }>): Promise<Uint8Array> {
  const source = await PDFDocument.load(pack, { updateMetadata: false });
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreator("Quayside");
  pdf.setProducer("Quayside");
  const indexes = Array.from({ length: range.count }, (_, index) => range.first - 1 + index);
  for (const page of await pdf.copyPages(source, indexes)) pdf.addPage(page);
  return pdf.save();
}
