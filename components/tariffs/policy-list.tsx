import type { CarrierPolicy, Policy, PolicyCondition } from "#lib/domain/policies/policy.ts";
import { capitalise, formatDay, formatPort } from "../format.ts";
import { SourceLink } from "../ui/source-link.tsx";

const POLICY_LABELS: Record<Policy, string> = {
  day_basis: "Free days",
  charge_day_basis: "Days after free time",
  working_week: "Working days",
  first_day: "Day 1",
  clock_start: "Days run from",
  applied_by: "The version of the tariff is that of",
  includes_storage: "Terminal storage",
  closure_in_free_time: "Closed terminal in free time",
  closure_after_free_time: "Closed terminal after free time",
  government_hold: "Hold by an authority",
  part_day: "Part of a day",
  billed_by: "Billed by",
  named_on_invoice: "Named on the invoice",
  dispute_window_days: "Time to dispute",
  dispute_channel: "Where to dispute",
  dispute_evidence: "Evidence for a dispute",
};

const VALUE_LABELS: Partial<Record<Policy, Record<string, string>>> = {
  day_basis: { calendar: "calendar days", working: "working days" },
  charge_day_basis: { calendar: "calendar days", working: "working days" },
  working_week: { "mon-fri": "Monday to Friday", "mon-sat": "Monday to Saturday", "mon-sun": "Monday to Sunday" },
  first_day: { same: "the day of the start event", next: "the day after the start event" },
  includes_storage: { true: "included in the charge", false: "not included; the terminal charges it on top" },
  closure_in_free_time: { excluded: "closed days do not count", counted: "closed days count" },
  closure_after_free_time: {
    charged: "closed days are charged",
    excluded: "closed days are not charged",
    unscheduled_excluded: "unscheduled closures are not charged, scheduled ones are",
  },
  government_hold: { clock_stops: "days on hold do not count", counts: "days on hold count" },
  part_day: { charged_in_full: "charged as a full day" },
  billed_by: { terminal: "the terminal" },
};

const CONDITION_LABELS: Record<PolicyCondition, string> = { spot_booking: "only for bookings at spot terms" };

function formatPolicyValue({ policy, value }: CarrierPolicy): string {
  if (policy === "dispute_window_days") return `${value} days`;
  return VALUE_LABELS[policy]?.[value] ?? value.replaceAll("_", " ");
}

/** `Working days: Monday to Friday`. */
export const formatPolicy = (policy: CarrierPolicy): string =>
  `${POLICY_LABELS[policy.policy]}: ${formatPolicyValue(policy)}`;

/** The rules of a carrier that are not rates. */
export function PolicyList({
  policies,
  portNames,
}: {
  policies: readonly CarrierPolicy[];
  portNames: ReadonlyMap<string, string>;
}) {
  const alike = Map.groupBy(policies, ({ policy, value, direction, charge, note, source }) =>
    [policy, value, direction, charge, note, source.id].join("|"),
  );
  return (
    <ul className="border-t border-line text-sm">
      {[...alike].map(([key, [policy, ...others]]) => {
        if (!policy) return null;
        const ports = [policy, ...others].flatMap(({ port }) => (port ? [formatPort(port, portNames)] : []));
        const scope = [policy.direction, policy.charge, ...ports].filter(Boolean).join(", ");
        return (
          <li key={key} className="grid gap-x-8 gap-y-0.5 border-b border-line py-3 md:grid-cols-[1fr_1.2fr]">
            <p>
              <strong>{POLICY_LABELS[policy.policy]}:</strong> {formatPolicyValue(policy)}
              <span className="block text-xs text-soft">
                {scope ? capitalise(scope) : "Import and export, every charge"}
                {policy.country === null && "; every country"}
                {policy.condition && `; ${CONDITION_LABELS[policy.condition]}`}
                {policy.effectiveFrom && `; from ${formatDay(policy.effectiveFrom)}`}
              </span>
            </p>
            <div className="text-xs text-soft">
              {policy.note && <p>{capitalise(policy.note)}.</p>}
              <p>
                <SourceLink source={policy.source} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
