import type { IsoDate } from "#lib/platform/dates.ts";
import { buildDirectionQuestion } from "../demurrage/direction-question.ts";
import { readOtherWay } from "../demurrage/inferred-columns.ts";
import { selectTariffsInForce } from "../demurrage/select-tariff.ts";
import { createListMemo } from "../memoize-by-list.ts";
import type { Tariff } from "../tariff.ts";
import type { InvoiceLine } from "./invoice.ts";
import type { Place } from "./port-of-line.ts";
import type { Ask } from "./question.ts";

interface Read {
  line: InvoiceLine;
  /** Days on which the line is charged. */
  dates: readonly IsoDate[];
}

const memoizeOtherWay = createListMemo<readonly Tariff[], readonly Tariff[]>();

/** Where the reader of a document inferred which of its two blocks is for the direction, it asks for the block. */
export function choosePlaceReading(place: Place, { line, dates }: Read, ask: Ask): Place {
  const query = { containerType: line.containerType, port: place.port };
  const inForce = dates.flatMap((date) => selectTariffsInForce(place.tariffs, { ...query, date }));
  const [question] = inForce.flatMap((tariff) => buildDirectionQuestion(tariff, {}) ?? []);
  if (!question || ask({ ...question, preferred: null }) !== "other") return place;
  return { ...place, tariffs: memoizeOtherWay(place.tariffs, "", () => place.tariffs.map(readOtherWay)) };
}
