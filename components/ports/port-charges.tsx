import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { pluralise } from "../format.ts";
import type { LocalCharges } from "./answers.ts";
import { CarrierCharges } from "./carrier-charges.tsx";
import { ChargeTotals } from "./charge-totals.tsx";

const KIND_LABELS = { terminal_handling: "terminal handling", documentation: "documentation" };

export function PortCharges({
  charges: { carrier_charges, terminal_charges, expired_count, totals, missing, _meta },
}: {
  charges: LocalCharges;
}) {
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  const byLine = Map.groupBy(carrier_charges, ({ line }) => line);
  const published = [...byLine].toSorted(([, a], [, b]) => Number(isIllustrative(a)) - Number(isIllustrative(b)));
  return (
    <div className="space-y-10">
      <ChargeTotals direction="import" totals={totals} />
      <ChargeTotals direction="export" totals={totals} />
      {missing.length > 0 && (
        <div className="text-xs text-soft">
          <p className="font-[600]">In no total (which does not mean free of charge):</p>
          <ul className="mt-1 columns-1 gap-x-8 sm:columns-2">
            {missing.map(({ line, direction, kind, container_types }) => (
              <li key={`${line} ${direction} ${kind}`}>
                {getShortCarrierName(line)}, {direction}: {KIND_LABELS[kind]} for{" "}
                {container_types.length === 9 ? "any container" : container_types.join(", ")}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className="mb-2 text-base">All charges</h3>
        <div className="border-t border-line">
          {published.map(([line, charges]) => (
            <CarrierCharges key={line} line={line} charges={charges} sources={sources} />
          ))}
          {terminal_charges.length > 0 && <CarrierCharges line={null} charges={terminal_charges} sources={sources} />}
        </div>
        {expired_count > 0 && (
          <p className="mt-3 text-xs text-soft">
            {pluralise(expired_count, "charge")} past the end date or 36 months old: not listed.
          </p>
        )}
      </div>
    </div>
  );
}

const isIllustrative = (charges: readonly { illustrative: boolean }[]) =>
  charges.every(({ illustrative }) => illustrative);
