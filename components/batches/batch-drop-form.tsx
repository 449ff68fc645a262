import { formatCount } from "../format.ts";

interface Props {
  /** Of a batch that gets more files. */
  batchId?: string;
  maxFiles: number;
  maxMb: number;
  maxFileMb: number;
}

const MB = 1024 ** 2;

export function BatchDropForm({ batchId, maxFiles, maxMb, maxFileMb }: Props) {
  return (
    <>
      <noscript>
        <p className="border-l-4 border-amber py-1 pl-4">
          To send many files, this page needs JavaScript. <a href="/dashboard/audits/table">Audit a table of lines</a>{" "}
          instead.
        </p>
      </noscript>
      <batch-drop
        data-create="/dashboard/audits/create"
        data-batch={batchId}
        data-max-files={maxFiles}
        data-max-bytes={maxMb * MB}
        data-max-file-bytes={maxFileMb * MB}
        className="batch-drop"
        hidden
      >
        <div data-part="choose">
          <p className="mb-1 text-lg font-[600]">Drop the invoices anywhere on this page</p>
          <p id="files-hint" className="mb-5 max-w-prose text-sm text-soft">
            PDF, scans and photos, ZIP, folders, e-mails with attachments (.eml, .msg), Excel and CSV, all together. Up
            to {formatCount(maxFiles)} files or {maxMb} MB; one file up to {maxFileMb} MB.
          </p>
          <div className="flex flex-wrap gap-3">
            <FileButton label="Choose files" id="batch-files" />
            <FileButton label="Choose a folder" isFolder />
          </div>
        </div>
        <pending-file data-into="batch-files" className="mt-5 block text-sm" hidden>
          <button type="button" data-add className="target cursor-pointer font-[600] underline">
            Add <span data-name /> from the check
          </button>{" "}
          <button type="button" data-remove className="target cursor-pointer underline">
            Remove it
          </button>
        </pending-file>
        <div data-part="sending" hidden>
          <p aria-live="polite" className="mb-2 text-lg">
            Sent: <span data-part="sent">0</span>
          </p>
          <progress aria-label="Sent files" value={0} max={1} className="block h-4 w-full max-w-prose accent-sea" />
          <p className="mt-2 text-sm text-soft">Stay on this page until all files are sent.</p>
        </div>
        <p data-part="status" role="status" className="mt-4 font-[600] text-red" />
        <ul data-part="refused" className="mt-2 max-w-prose list-disc space-y-1 pl-5 text-sm" />
        <a data-part="open" href="/dashboard/audits" hidden className="target mt-4 inline-block font-[600]">
          Go on without these files
        </a>
      </batch-drop>
    </>
  );
}

const FOLDER = { webkitdirectory: "" };

/** The field itself is the button, so that the keyboard reaches it. */
function FileButton({ label, id, isFolder }: { label: string; id?: string; isFolder?: boolean }) {
  return (
    <label className="batch-choose">
      {label}
      <input id={id} type="file" multiple aria-describedby="files-hint" className="sr-only" {...(isFolder && FOLDER)} />
    </label>
  );
}
