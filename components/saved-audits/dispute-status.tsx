import clsx from "clsx";
import type { DisputeStatus } from "#lib/dashboard/saved-audits/saved-audit.ts";

const STATUS_LABELS: Record<DisputeStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  answered: "Answered",
  recovered: "Recovered",
};

export const DISPUTE_STATUS_CHOICES = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }));

export const StatusWord = ({ status }: { status: DisputeStatus }) => (
  <span
    className={clsx(
      "rounded-sm border px-2 py-0.5 text-xs font-[600]",
      status === "recovered" ? "border-green text-green" : "border-edge text-soft",
    )}
  >
    {STATUS_LABELS[status]}
  </span>
);
