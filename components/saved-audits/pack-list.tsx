import type { SavedPack } from "#lib/dashboard/dispute-packs/saved-packs.ts";
import { LETTER_LANGUAGE_LABELS } from "#lib/domain/letters/languages.ts";
import { formatDay, formatSize, pluralise } from "../format.ts";
import { Icon } from "../ui/icon.tsx";

/** `packs` are newest first. */
export function PackList({ id, packs }: { id: string; packs: readonly SavedPack[] }) {
  return (
    <ul className="border-t border-line text-sm">
      {packs.map(({ number, madeOn, size, summary }) => (
        <li key={number} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-3">
          <a
            href={`/dashboard/invoices/${id}/dispute-pack/${number}`}
            className="target inline-flex items-center gap-2 text-base font-[600]"
          >
            <Icon name="download" className="size-4" />
            Dispute pack {number} (PDF)
          </a>
          <span className="figures text-soft">
            made {formatDay(madeOn)}, {formatSize(size)}
            {summary?.language && `, in ${LETTER_LANGUAGE_LABELS[summary.language]}`}
            {summary && summary.attachments.length > 0 && `, ${pluralise(summary.attachments.length, "attachment")}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
