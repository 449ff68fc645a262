import type { IsoDate } from "#lib/platform/dates.ts";
import { readOtherWay } from "../demurrage/inferred-columns.ts";
import { tariffsInForce } from "../demurrage/select-tariff.ts";
import type { Direction, Schedule, Tariff } from "../demurrage/tariff.ts";
import type { InvoiceLine } from "./invoice.ts";
import { memoizedByList } from "./memoized-by-list.ts";
import type { Place } from "./port-of-line.ts";
import type { Ask } from "./question.ts";

interface Read {
  line: InvoiceLine;
  /** Days on which the line is charged. */
  dates: readonly IsoDate[];
  direction: Direction;
}

const otherWay = memoizedByList<readonly Tariff[], readonly Tariff[]>();

/**
 * Returns the place with its tariffs as they are read. Where the reader of a document concluded which of its two blocks
 * is for the direction, it asks for the block.
 */
export function placeAsRead(place: Place, { line, dates, direction }: Read, ask: Ask): Place {
  const query = { containerType: line.containerType, port: place.port };
  const inForce = dates.flatMap((date) => tariffsInForce(place.tariffs, { ...query, date }));
  const tariff = inForce.find(({ otherReading }) => otherReading);
  if (!tariff?.otherReading) return place;
  const value = ask({
    id: "direction",
    question: `Which rates of the carrier's document are for ${direction}s?`,
    reason: "The document has two blocks of rates, and its copy does not say for certain which one is for imports.",
    answerWith: "choice",
    candidates: [
      { value: "as_read", label: blockWords(tariff) },
      { value: "other", label: blockWords(tariff.otherReading) },
    ],
    isBounded: true,
    preferred: null,
  });
  if (value !== "other") return place;
  return { ...place, tariffs: otherWay(place.tariffs, "", () => place.tariffs.map(readOtherWay)) };
}

const blockWords = ({ freeDays, currency, slabs: [first] }: Pick<Schedule, "freeDays" | "currency" | "slabs">) =>
  `${freeDays} free days${first ? `, then ${currency} ${first.ratePerDay} a day` : ""}`;
