import clsx from "clsx";
import type { BilledTax } from "#lib/domain/demurrage/doubts.ts";
import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay, plural } from "../format.ts";
import { Icon } from "../ui/icon.tsx";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";
import { differenceWords } from "./words.ts";

/** The verdict and the difference, in the largest letters of the page. */
export function VerdictHero({ result, address }: { result: CheckedInvoice; address: string }) {
  const { check, quote } = result;
  const look = VERDICT_LOOKS[check.verdict];
  if (check.verdict === "cannot_tell") return <OpenVerdict result={result} address={address} />;
  const [currency, figure] = formatMoney(check.difference.abs(), quote.currency).split(" ");
  return (
    <header>
      <h1 className={clsx("flex flex-col gap-2", look.text)}>
        <span className="flex items-center gap-3 text-xl tracking-normal">
          <VerdictMark verdict={check.verdict} className="size-8 shrink-0" />
          <span>
            {look.word}
            <span className="sr-only">{check.verdict === "correct" ? " with a difference of" : " by"}</span>
          </span>
        </span>
        <span className="figures text-hero flex flex-wrap items-baseline gap-x-[0.25em]">
          <span className="text-[0.4em] font-[500]">{currency}</span> {figure}
        </span>
      </h1>
      <p className="mt-4 max-w-prose text-lg">{differenceWords(result)}</p>
    </header>
  );
}

/** The verdict while something decisive is open, with the reasons. */
function OpenVerdict({ result, address }: { result: CheckedInvoice; address: string }) {
  const { doubts } = result.check;
  const { word, text } = VERDICT_LOOKS.cannot_tell;
  return (
    <header>
      <h1 className={clsx("flex items-center gap-4 text-hero", text)}>
        <VerdictMark verdict="cannot_tell" className="size-10 shrink-0" />
        {word}
      </h1>
      <p className="mt-4 max-w-prose text-lg">{differenceWords(result)}</p>
      <ul className="mt-4 max-w-prose list-disc space-y-1 pl-5">
        {doubts.map(({ kind, message }) => (
          <li key={kind}>{message}</li>
        ))}
      </ul>
      {result.invoice.billed_tax === undefined && doubts.some(({ kind }) => kind === "unknown_tax") && (
        <p className="mt-4 print:hidden">
          Does the billed amount contain VAT or GST?{" "}
          <a className="target" href={withBilledTax(address, "excluded")}>
            No, it is without
          </a>{" "}
          <a className="target ml-3" href={withBilledTax(address, "included")}>
            Yes, it is with
          </a>
        </p>
      )}
    </header>
  );
}

function withBilledTax(address: string, tax: BilledTax): string {
  const url = new URL(address);
  url.searchParams.set("billed_tax", tax);
  return `${url.pathname}${url.search}`;
}

/** The billed amount, the expected amount and the tolerance. */
export function VerdictFigures({ result }: { result: CheckedInvoice }) {
  const { check, quote, invoice, exchange } = result;
  const money = (amount: typeof check.billed) => formatMoney(amount, quote.currency);
  return (
    <dl className="figures grid gap-x-8 border-y border-ink text-sm sm:grid-cols-3 [&>div]:py-3 [&>div:not(:first-child)]:border-line max-sm:[&>div:not(:first-child)]:border-t sm:[&>div:not(:first-child)]:border-l sm:[&>div:not(:first-child)]:pl-6">
      <div>
        <dt className="text-soft">Billed</dt>
        <dd className="text-lg font-[600]">{money(check.billed)}</dd>
        {exchange && (
          <dd className="text-xs text-soft">
            {formatMoney(invoice.billed, invoice.currency)} at {exchange.rate.toSignificantDigits(6).toString()} of {formatDay(exchange.date)}
          </dd>
        )}
      </div>
      <div>
        <dt className="text-soft">Expected{check.uncoveredDays > 0 && ", at least"}</dt>
        <dd className="text-lg font-[600]">{money(check.expected)}</dd>
        {check.uncoveredDays > 0 && <dd className="text-xs text-amber">{plural(check.uncoveredDays, "day")} without a rate on file, not counted</dd>}
      </div>
      <div>
        <dt className="text-soft">Tolerance</dt>
        <dd className="text-lg font-[600]">±{money(check.tolerance)}</dd>
        <dd className="text-xs text-soft">one unit of the currency or 0.5 %, whichever is higher</dd>
      </div>
    </dl>
  );
}

/** A warning if the invoice applied other free days than the tariff or the contract. */
export function FreeDaysFlag({ result }: { result: CheckedInvoice }) {
  const { check, basis, hasContractFreeDays, quote } = result;
  const { freeDays } = check;
  if (!freeDays?.differs) return null;
  const basisWords = basis === "own" || hasContractFreeDays ? "your terms give" : "the tariff gives";
  const extra = freeDays.extraDaysCharged;
  const cost = formatMoney(freeDays.costOfDifference.abs(), quote.currency);
  const isDearer = freeDays.costOfDifference.greaterThan(0);
  return (
    <div className={clsx("flex gap-3 border-l-4 py-1 pl-4 text-sm", isDearer ? "border-red" : "border-amber")}>
      <Icon name="flag" className={clsx("mt-0.5 size-5 shrink-0", isDearer ? "text-red" : "text-amber")} />
      <p>
        <strong>Free days differ.</strong> The invoice applied {freeDays.applied}, {basisWords} {freeDays.published}.{" "}
        {extra > 0 && `The invoice charges ${plural(extra, "day")} too many per container: ${cost} in total.`}
        {extra < 0 && `The invoice charges ${plural(-extra, "day")} fewer per container: ${cost} less in total.`}
      </p>
    </div>
  );
}
