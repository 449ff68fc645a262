import type { Evidence } from "#lib/dashboard/evidence/evidence.ts";
import { EVIDENCE_KIND_LABELS } from "#lib/domain/audit/evidence-kinds.ts";
import { formatDay, formatSize } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

interface Props {
  evidence: readonly Evidence[];
  /** Shows the container of each, where there are several. */
  hasContainers?: boolean;
}

export function EvidenceList({ evidence, hasContainers = false }: Props) {
  return (
    <ul className="border-t border-line text-sm">
      {evidence.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-[600]">
              {EVIDENCE_KIND_LABELS[one.kind]}, {formatDay(one.day)}
            </p>
            <p className="wrap-anywhere">
              {one.note}
              {hasContainers && one.containerNumber && <span className="text-soft"> ({one.containerNumber})</span>}
            </p>
            <a
              href={`/dashboard/evidence/${one.id}/file`}
              className="target inline-flex min-h-11 items-center gap-2 wrap-anywhere"
            >
              <Icon name="download" className="size-4 shrink-0" />
              {one.fileName}
              <span className="figures text-soft">{formatSize(one.size)}</span>
            </a>
          </div>
          <form action={`/dashboard/evidence/${one.id}/delete`} method="post">
            <Button type="submit" look="quiet" aria-label={`Delete ${one.fileName}`}>
              Delete
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
