import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { isRaisable } from "#lib/domain/audit/finding.ts";
import { isUndated } from "#lib/domain/demurrage/document-notes.ts";

/** In sentences to the customer. Empty: nothing is against a pack. */
export function listPackRefusals({ basis, assumptions, findings }: AuditReport): string[] {
  const has = (id: string) => assumptions.some((one) => one.id === id);
  if (basis === "illustrative" || has("illustrative")) {
    return [
      "The audit rests on an illustrative tariff, which proves nothing to a carrier. Audit the invoice again with the carrier's own rates or your contract.",
    ];
  }
  if (has("tariff_age")) {
    return [
      "The audit rests on a tariff that had expired, or was past its usable life, on the days of the invoice. Ask the carrier for the tariff of these days, and audit the invoice again with it.",
    ];
  }
  return findings.filter(isRaisable).length === 0 ? ["The audit found nothing to dispute in this invoice."] : [];
}

export function listPackCautions({ verdict, lines }: AuditReport): string[] {
  const tariffs = lines.flatMap((line) => line.tariffs);
  const isCopy = tariffs.some(({ source }) => source.kind === "third_party_copy");
  return [
    ...(isCopy
      ? [
          "The tariff is a copy by somebody else. Check that the carrier's own page says the same before you send the pack, and attach that page.",
        ]
      : []),
    ...(tariffs.some(isUndated)
      ? ["The tariff has no date. Ask the carrier which tariff applied on these days before you send the pack."]
      : []),
    ...(verdict === "underbilled"
      ? ["The bill is below what the tariff gives. The carrier can correct it upwards when you raise the findings."]
      : []),
    ...(verdict === "cannot_tell_yet"
      ? [
          "Some points are open, so the pack rests on its findings only. Answer the open questions in the checker first if you can.",
        ]
      : []),
  ];
}
