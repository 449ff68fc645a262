import Link from "next/link";
import type { Evidence } from "#lib/dashboard/evidence/evidence.ts";
import type { Flash } from "#lib/forms/flash.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { EvidenceForm } from "./evidence-form.tsx";
import { EvidenceList } from "./evidence-list.tsx";

interface Props {
  lead: string;
  evidence: readonly Evidence[];
  /** The page that shows it. */
  path: string;
  containers: readonly string[];
  /** The plan adds evidence. Without it, the list stays. */
  canAdd: boolean;
  flash: Partial<Flash>;
  today: IsoDate;
}

export function EvidenceSection({ lead, evidence, path, containers, canAdd, flash, today }: Props) {
  const isFaulty = (flash.faults ?? []).some(({ field }) => FIELDS.has(String(field)));
  return (
    <section aria-labelledby="evidence-heading" id="evidence" className="scroll-mt-4 print:hidden">
      <h2 id="evidence-heading" className="mb-4">
        Evidence
      </h2>
      <p className="mb-4 max-w-prose">{lead}</p>
      {evidence.length > 0 && (
        <div className="mb-6 max-w-3xl">
          <EvidenceList evidence={evidence} hasContainers={containers.length > 1} />
        </div>
      )}
      {canAdd ? (
        <details open={isFaulty || evidence.length === 0}>
          <summary className="target min-h-11 cursor-pointer content-center font-[600]">Add evidence</summary>
          <div className="mt-4">
            <EvidenceForm action={`${path}/evidence/add`} containers={containers} flash={flash} today={today} />
          </div>
        </details>
      ) : (
        <p className="max-w-prose">
          Your plan adds no evidence. What is here stays, and you can delete it.{" "}
          <Link href="/pricing">Compare the plans</Link>.
        </p>
      )}
    </section>
  );
}

const FIELDS = new Set(["file", "kind", "day", "note", "about"]);
