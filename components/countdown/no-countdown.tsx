import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { CountdownPageAnswer } from "#lib/invoices/countdown-from-query.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { BringOffer } from "../checker/bring-offer.tsx";
import { OnFileInstead } from "../checker/on-file-instead.tsx";
import { formatDay } from "../format.ts";

type Props = Extract<CountdownPageAnswer, { kind: "no_tariff" }> & {
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  /** Default: `h1`. */
  as?: "h1" | "h2";
};

export function NoCountdown({ form, held, date, onFile, portNames, as: Heading = "h1" }: Props) {
  const { carrier, country, direction, container_type, charge } = held;
  const whose = charge === "storage" ? "No storage tariff of a terminal" : `No tariff of ${getCarrierName(carrier)}`;
  const what = charge && charge !== "storage" ? ` (${CHARGE_LABELS[charge].toLowerCase()})` : "";
  return (
    <section aria-labelledby="no-tariff" className="mb-12 grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <div className="space-y-4">
        <Heading id="no-tariff">No tariff on file</Heading>
        <p className="max-w-prose text-lg">
          {whose} for {direction}
          {what}, {CONTAINER_NAMES[container_type]}, in {form.port ? `${form.port}, ` : ""}
          {getCountryName(country)} is on file for {formatDay(date)}, so we cannot say the last free day. Ask the
          carrier for it in writing.
        </p>
        {charge !== "storage" && <BringOffer page="countdown" fields={form} as={Heading === "h1" ? "h2" : "h3"} />}
      </div>
      <OnFileInstead
        carrier={carrier}
        country={country}
        onFile={onFile}
        portNames={portNames}
        hrefAt={(port) => `/last-free-day?${new URLSearchParams({ ...form, port })}`}
      />
    </section>
  );
}
