import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import type { CarrierPolicy } from "#lib/domain/policies/policy.ts";
import { formatDay } from "../format.ts";
import { PolicyList } from "../tariffs/policy-list.tsx";
import { getLineName } from "./audit-texts.ts";
import { CLOSURE_LABELS } from "./closures.tsx";

interface Props {
  report: AuditReport;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

/**
 * In addition to the tariff: rules of the carrier, what was taken where nothing is stated, and the closures and holds
 * of the invoice.
 */
export function HowCounted({ report: { lines }, portNames }: Props) {
  const policies = [...new Set(lines.flatMap((line) => line.policies))];
  const notes = [...new Set(lines.flatMap((line) => line.notes))];
  const stops = [...new Set(lines.flatMap((line) => describeStops(line, lines.length > 1)))];
  return <CountedBy texts={[...notes, ...stops]} policies={policies} portNames={portNames} />;
}

interface CountedByProps extends Pick<Props, "portNames"> {
  /** Sentences on single days, and on what was taken where nothing is stated. */
  texts: readonly string[];
  policies: readonly CarrierPolicy[];
}

/** Renders nothing if the tariff alone decided. */
export function CountedBy({ texts, policies, portNames }: CountedByProps) {
  if (texts.length + policies.length === 0) return null;
  return (
    <section aria-labelledby="counted-heading" className="print:hidden">
      <h2 id="counted-heading" className="mb-4">
        How the days were counted
      </h2>
      {texts.length > 0 && (
        <ul className="mb-5 max-w-prose list-disc space-y-1 pl-5 text-sm">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {policies.length > 0 && (
        <>
          <p className="mb-3 max-w-prose text-sm">
            The tariff leaves this open, so the carrier’s published rules decide:
          </p>
          <PolicyList policies={policies} portNames={portNames} />
        </>
      )}
    </section>
  );
}

/**
 * Days on which the container could not move, and whether they count: `Terminal closed, as announced, 8 Oct 2026 to 9
 * Oct 2026: these days count.`
 */
function describeStops(line: AuditReport["lines"][number], isNamed: boolean): string[] {
  const dated = line.ledgers.flatMap(({ days }) => days);
  return line.line.interruptions.map(({ kind, from, to }) => {
    const within = dated.filter(({ date }) => date !== null && from <= date && date <= to);
    const left = within.filter(({ status }) => status === "not_counted").length;
    const result =
      within.length === 0
        ? "outside of the days held"
        : left === 0
          ? "these days count all the same"
          : left === within.length
            ? "these days do not count"
            : "some of these days count";
    const days = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
    return `${isNamed ? `${getLineName(line)}: ` : ""}${CLOSURE_LABELS[kind]}, ${days}: ${result}.`;
  });
}
