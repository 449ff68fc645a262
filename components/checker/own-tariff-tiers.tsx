import type { OwnTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import type { OwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";

/** As they were understood, with what the reader concluded. */
export function OwnTariffTiers({ ownTerms: { tariffs } }: { ownTerms: OwnTerms }) {
  return tariffs.map(({ containerType, tariff }) => (
    <div key={containerType} className="space-y-2">
      <Tiers
        caption={tariffs.length > 1 ? `Your tariff as we read it: ${containerType}` : "Your tariff as we read it"}
        tariff={tariff}
      />
      {tariff.notes.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
      {tariff.unused.length > 0 && (
        <details className="text-sm">
          <summary className="target">
            {tariff.unused.length === 1 ? "One line is no tier" : `${tariff.unused.length} lines are no tiers`}
          </summary>
          <ul className="list-disc pl-5 text-soft">
            {tariff.unused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  ));
}

function Tiers({ caption, tariff: { schedule } }: { caption: string; tariff: OwnTariff }) {
  const { freeDays, slabs, currency } = schedule;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th scope="col">Days</Th>
          <Th scope="col" isFigure>
            Rate a day
          </Th>
        </tr>
      </thead>
      <tbody>
        {freeDays > 0 && (
          <tr>
            <RowTh>{freeDays === 1 ? "1" : `1 to ${freeDays}`}</RowTh>
            <Td isFigure>free</Td>
          </tr>
        )}
        {slabs.map(({ fromDay, toDay, ratePerDay }) => (
          <tr key={fromDay}>
            <RowTh>
              {toDay === null ? `${fromDay} and later` : fromDay === toDay ? fromDay : `${fromDay} to ${toDay}`}
            </RowTh>
            <Td isFigure>{formatMoney(ratePerDay, currency)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
