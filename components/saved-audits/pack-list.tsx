import type { SavedPack } from "#lib/dashboard/dispute-packs/saved-packs.ts";
import { formatDay } from "../format.ts";
import { Icon } from "../ui/icon.tsx";

/** `packs` are newest first. */
export function PackList({ id, packs }: { id: string; packs: readonly SavedPack[] }) {
  return (
    <ul className="border-t border-line text-sm">
      {packs.map(({ number, madeOn, contentHash, factsVersion }) => (
        <li key={number} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-3">
          <a
            href={`/dashboard/invoices/${id}/dispute-pack/${number}`}
            className="target inline-flex items-center gap-2 text-base font-[600]"
          >
            <Icon name="download" className="size-4" />
            Dispute pack {number} (PDF)
          </a>
          <span className="text-soft">
            made {formatDay(madeOn)}, facts version {factsVersion}
          </span>
          <span className="text-xs wrap-anywhere text-soft">SHA-256 {contentHash}</span>
        </li>
      ))}
    </ul>
  );
}
