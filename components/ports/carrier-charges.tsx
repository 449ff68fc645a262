import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { capitalise, pluralise } from "../format.ts";
import { Validity } from "../ui/validity.tsx";
import type { LocalCharges } from "./answers.ts";
import { formatChargeAmount, formatChargeUnit, LEFT_OUT_LABELS } from "./charge-texts.ts";

type Charge = LocalCharges["carrier_charges"][number];

interface Props {
  /** `null` means the terminal or the port. */
  line: string | null;
  charges: readonly Charge[];
  sources: ReadonlyMap<string, Pick<Source, "publisher" | "title" | "url">>;
}

/** By direction and source. Folded, because there can be many. */
export function CarrierCharges({ line, charges, sources }: Props) {
  return (
    <details className="border-b border-line py-2 text-sm">
      <summary className="target text-ink">
        <span className="font-[600]">{line === null ? "The terminal" : getCarrierName(line)}</span>
        <span className="text-soft">, {pluralise(charges.length, "charge")}</span>
        {charges.every(({ illustrative }) => illustrative) && (
          <em className="ml-2 font-[600] text-amber">illustrative</em>
        )}
      </summary>
      {[...DIRECTIONS, null].map((direction) => (
        <DirectionCharges
          key={direction}
          title={direction ? capitalise(direction) : "Import and export"}
          sources={sources}
        >
          {charges.filter((charge) => charge.direction === direction)}
        </DirectionCharges>
      ))}
    </details>
  );
}

function DirectionCharges({
  title,
  sources,
  children: charges,
}: {
  title: string;
  sources: Props["sources"];
  children: readonly Charge[];
}) {
  if (charges.length === 0) return null;
  return (
    <section className="mt-3 mb-6">
      <h4 className="border-b border-line pb-1 font-sans text-sm font-[600]">{title}</h4>
      {[...Map.groupBy(charges, ({ source_id }) => source_id).values()].map((documentCharges) => {
        const first = documentCharges[0] as Charge;
        return (
          <div key={first.source_id} className="mt-2">
            <ul>
              {documentCharges.map((charge, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one document can be the same
                <ChargeRow key={index} charge={charge} />
              ))}
            </ul>
            <p className="py-1 text-xs text-soft">
              <CitedNote item={first} sources={sources} />
            </p>
          </div>
        );
      })}
    </section>
  );
}

function ChargeRow({ charge }: { charge: Charge }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-1.5">
      <div className="min-w-0">
        <p>
          {charge.charge_name}
          {charge.charge_code && <span className="text-soft"> ({charge.charge_code})</span>}
        </p>
        <p className="text-xs text-soft">
          {formatContainerTypeCodes(charge.container_types)}; {charge.operator ?? charge.port ?? "the whole country"};{" "}
          <Validity from={charge.effective_from} to={charge.effective_to} />
          {charge.note && !charge.illustrative && `; ${charge.note}`}
        </p>
      </div>
      <div className="figures max-w-36 text-right">
        <p className="whitespace-nowrap">
          {charge.currency === null
            ? `${charge.amount} %`
            : `${charge.currency} ${formatChargeAmount(charge.amount, charge.currency)}`}
        </p>
        <p className="text-xs text-soft">{formatChargeUnit(charge.unit)}</p>
        {charge.left_out && <p className="text-xs text-amber">not included: {LEFT_OUT_LABELS[charge.left_out]}</p>}
      </div>
    </li>
  );
}

function formatContainerTypeCodes(types: readonly string[]): string {
  return types.length === CONTAINER_TYPES.length ? "all container types" : types.join(", ");
}
