import { countEndingsByTable, formatEndings, listEndings } from "#lib/domain/coverage/endings.ts";
import { readDatedFacts } from "#lib/domain/coverage/facts.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";

/** Operators have this long to find a newer document. */
const WARNING_DAYS = 30;

async function readEndings(today: IsoDate) {
  const period = { from: today, to: addDays(today, WARNING_DAYS) };
  return { endings: listEndings(await readDatedFacts(), period.from, period.to), period };
}

/** Facts that pass their life in 30 days, by table. */
export const countEndings = async (today: IsoDate) => countEndingsByTable((await readEndings(today)).endings);

/** Plain text for operators: what passes its life in 30 days, by table and carrier. */
export async function buildEndingReport(today: IsoDate): Promise<string> {
  const { endings, period } = await readEndings(today);
  return formatEndings(endings, period);
}
