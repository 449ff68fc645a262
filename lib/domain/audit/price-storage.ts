import type { IsoDate } from "#lib/platform/dates.ts";
import { getTerminalName, selectStoragePerTerminal } from "../storage/select-storage.ts";
import { listTermPoints } from "../storage/storage-open-points.ts";
import type { StorageTariff } from "../storage-tariff.ts";
import type { InvoiceLine } from "./invoice.ts";
import { priceWithoutEvents } from "./price-charged-days.ts";
import { priceClock } from "./price-clock.ts";
import type { LinePrice, LinePricing } from "./priced-line.ts";
import type { Ask } from "./question.ts";

/** The rules of the carrier do not apply to storage. */
export function priceStorage(line: InvoiceLine, pricing: LinePricing, date: IsoDate, ask: Ask): LinePrice {
  const { invoice, storage } = pricing;
  const { containerType, terminal, events } = line;
  const tariffs = selectStoragePerTerminal(storage, { direction: invoice.direction, containerType, terminal, date });
  const tariff = tariffs.length > 1 ? askForTerminal(tariffs, ask) : tariffs[0];
  if (!tariff) return { ok: false, reason: "no_tariff", on: date };
  const terminalPricing: LinePricing = { ...pricing, policies: [] };
  const clock = { counted: tariff, port: tariff.port, priced: { schedule: tariff }, part: null, freeDays: null };
  const price = events
    ? priceClock({ ...line, events }, clock, terminalPricing, ask)
    : priceWithoutEvents(
        line,
        { schedule: tariff, tariffs: [], port: tariff.port, charge: null, freeDays: null },
        terminalPricing,
        ask,
      );
  if (!price.ok) return price;
  askForTerms(tariff, ask);
  const mayNotApply = tariff.condition === "transit" || tariff.condition === "suspended";
  return { ...price, tariffs: [tariff], lowest: mayNotApply ? price.lowest.times(0) : price.lowest };
}

/** A tariff that is not for every container proves nothing about one of them. */
function askForTerms(tariff: StorageTariff, ask: Ask): void {
  const open = listTermPoints(tariff);
  if (open.length === 0) return;
  ask({
    id: "storage_terms",
    question: "Is this the tariff that the terminal applies to the container?",
    reason: open.map(({ message }) => message).join(" "),
    answerWith: "none",
    candidates: [],
    isBounded: false,
    preferred: null,
  });
}

function askForTerminal(tariffs: readonly StorageTariff[], ask: Ask): StorageTariff | undefined {
  const value = ask({
    id: "terminal",
    question: "Which terminal was the container in?",
    reason: "The terminals of the port have their own storage tariffs.",
    answerWith: "choice",
    candidates: tariffs.map((tariff) => ({ value: getTerminalName(tariff), label: getTerminalName(tariff) })),
    isBounded: true,
    preferred: null,
  });
  return tariffs.find((tariff) => getTerminalName(tariff) === value);
}
