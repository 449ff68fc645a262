import Link from "next/link";
import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { findOwnDate, isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import { CHARGES, type Tariff } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { capitalise } from "../format.ts";
import { TariffAge } from "../tariffs/tariff-age.tsx";
import { buildCheckerPath, buildTariffPath, formatRate } from "../tariffs/tariff-texts.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";

interface Props {
  port: string;
  /** Those that apply at the port, by carrier and direction. */
  overviews: readonly TariffOverview[];
  today: IsoDate;
}

export function PortTariffs({ port, overviews, today }: Props) {
  const rows = overviews.flatMap((overview) =>
    selectChargeTariffs(overview, port).map((tariff) => ({ overview, tariff })),
  );
  const ranked = rows.toSorted((a, b) => rankTariff(a.tariff, today) - rankTariff(b.tariff, today));
  return (
    <ScrollBox name="Demurrage and detention by carrier">
      <Table caption="Demurrage and detention by carrier" isCaptionHidden className="min-w-[44rem]">
        <thead>
          <tr>
            <Th scope="col">Carrier</Th>
            <Th scope="col">Charge</Th>
            <Th scope="col" isFigure>
              Free days
            </Th>
            <Th scope="col" isFigure>
              First rate a day
            </Th>
            <Th scope="col">Age</Th>
            <Th scope="col">Invoice</Th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ overview: { carrier, country, direction, containerType }, tariff }) => {
            const [first] = tariff.slabs;
            return (
              <tr key={tariff.id}>
                <RowTh>
                  {isIllustrative(tariff) ? (
                    getShortCarrierName(carrier)
                  ) : (
                    <Link
                      href={buildTariffPath(carrier, country, direction)}
                      prefetch={false}
                      className="target text-sea underline underline-offset-4"
                    >
                      {getShortCarrierName(carrier)}
                    </Link>
                  )}
                </RowTh>
                <Td>
                  {capitalise(direction)}, {CHARGE_LABELS[tariff.charge].toLowerCase()}
                  <span className="block text-xs text-soft">{tariff.port ? "this port" : "whole country"}</span>
                </Td>
                <Td isFigure>{tariff.freeDays}</Td>
                <Td isFigure>
                  {first ? formatRate(first.ratePerDay, tariff.currency) : "not on file"}
                  <span className="block text-xs text-soft">{containerType}</span>
                </Td>
                <Td className="text-xs text-soft">
                  {isIllustrative(tariff) ? (
                    <em className="font-[600] text-amber">illustrative</em>
                  ) : (
                    <TariffAge date={findOwnDate(tariff)} isStale={isStaleOn(tariff, today)} today={today} />
                  )}
                </Td>
                <Td>
                  <Link
                    href={buildCheckerPath({
                      carrier,
                      country,
                      port,
                      direction,
                      container_type: containerType,
                      charge: tariff.charge,
                    })}
                    prefetch={false}
                    aria-label={`Check an ${direction} invoice of ${getShortCarrierName(carrier)}, ${CHARGE_LABELS[tariff.charge].toLowerCase()}`}
                    className="target"
                  >
                    Check
                  </Link>
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

/** One for each charge, for the container type of the headline: that of the port before that of the country. */
function selectChargeTariffs({ current, headline, containerType }: TariffOverview, port: string): Tariff[] {
  const fitting = current
    .filter(({ tariff, status }) => status === "current" && tariff.containerTypes.includes(containerType))
    .map(({ tariff }) => tariff);
  const found = CHARGES.flatMap((charge) => {
    const alike = fitting.filter((tariff) => tariff.charge === charge);
    return (
      alike.find((tariff) => tariff === headline) ?? alike.find((tariff) => tariff.port === port) ?? alike[0] ?? []
    );
  });
  return found.length > 0 ? found : [headline];
}

/** Usable before stale before illustrative. */
const rankTariff = (tariff: Tariff, today: IsoDate) => (isIllustrative(tariff) ? 2 : isStaleOn(tariff, today) ? 1 : 0);
