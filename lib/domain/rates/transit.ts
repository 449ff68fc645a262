import { type Fact, isIllustrative } from "../quality/quality.ts";

/** A carrier's published sailing time from port to port. */
export interface Transit extends Fact {
  carrier: string;
  serviceCode: string | null;
  days: number;
  transhipmentPorts: readonly string[];
}

/** The fastest published sailing time of the line, else of any other; illustrative ones only where nothing is published. @param transits fastest first */
export function chooseTransit(transits: readonly Transit[], line: string): Transit | undefined {
  const published = transits.filter((transit) => !isIllustrative(transit));
  const known = published.length > 0 ? published : transits;
  return known.find(({ carrier }) => carrier === line) ?? known[0];
}
