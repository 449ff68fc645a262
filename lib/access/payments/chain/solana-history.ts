import { type Listed, MAX_LISTED } from "./solana-node.ts";

/** The time in which a transaction can be. */
export interface Window {
  /** Seconds since 1970. */
  around: number;
  /** The earliest time, in seconds since 1970. */
  since: number;
  /** The last possible slot. A search with this slot is a proof when it finds nothing. */
  lastSlot?: number;
}

/** For one account. Stored as JSON. */
export interface HistoryState {
  newest?: Listed;
  unlisted: { before?: Listed; until?: Listed }[];
  /** Listed, but not read yet. */
  unread: Section[];
  /** True when a transaction from before the window was seen: the node's history reaches back far enough. */
  reachesBack: boolean;
}

/**
 * Successive transactions of a history, from `first`, the newest, to `last`, the oldest. All are on the same side of
 * the most likely time.
 */
export interface Section {
  first: Listed;
  last: Listed;
  count: number;
}

export const createHistory = (): HistoryState => ({ unlisted: [{}], unread: [], reachesBack: false });

/** With the transactions that are newer than all listed ones. */
export function continueHistory(history: HistoryState): void {
  if (history.unlisted.every(({ before }) => before))
    history.unlisted.push({ ...(history.newest && { until: history.newest }) });
}

/**
 * A page has the newest transactions of the first unlisted part.
 * @returns the page's transactions that have to be read, by section
 */
export function addPage(
  history: HistoryState,
  page: readonly Listed[],
  window: Window,
): Map<Section, readonly Listed[]> {
  const part = history.unlisted[0] as HistoryState["unlisted"][number];
  const isTooOld = ({ time }: Listed) => time !== null && time < window.since;
  const isListed = ({ slot }: Listed) => part.until !== undefined && slot < part.until.slot;
  const end = page.findIndex((one) => isTooOld(one) || isListed(one));
  if (!part.before && page[0]) history.newest = page[0];
  if (page.some(isTooOld)) history.reachesBack = true;
  // For a proof, only an empty page is the end of a history: a node may send fewer transactions than it has.
  const isEnd = page.length < (window.lastSlot === undefined ? MAX_LISTED : 1);
  if (isEnd || end >= 0) history.unlisted.shift();
  else part.before = page.at(-1) as Listed;

  const possible = page.slice(0, end < 0 ? page.length : end).filter(({ slot }) => slot <= (window.lastSlot ?? slot));
  const middle = possible.findIndex(({ time }) => time !== null && time < window.around);
  const newerCount = middle < 0 ? possible.length : middle;
  const sections = new Map<Section, readonly Listed[]>();
  for (const transactions of [possible.slice(0, newerCount), possible.slice(newerCount)]) {
    const [first, last] = [transactions[0], transactions.at(-1)];
    if (first && last) sections.set({ first, last, count: transactions.length }, transactions);
  }
  history.unread.push(...sections.keys());
  return sections;
}

export const countUnread = ({ unread }: HistoryState): number => unread.reduce((sum, { count }) => sum + count, 0);

/** By its unread transaction that is nearest to the most likely time. */
export function findNearestSection(sections: readonly Section[], window: Window): Section | undefined {
  const [nearest] = sections.toSorted(
    (one, other) => calculateDistance(one, window) - calculateDistance(other, window),
  );
  return nearest;
}

/** Nearest to the most likely time, the nearest first. */
export function selectNearest(
  section: Section,
  transactions: readonly Listed[],
  count: number,
  { around }: Window,
): Listed[] {
  return isAfter(section, around) ? transactions.slice(-count).reverse() : transactions.slice(0, count);
}

/** @returns the others */
export function removeNearest(
  history: HistoryState,
  section: Section,
  transactions: readonly Listed[],
  count: number,
  { around }: Window,
): readonly Listed[] {
  const others = isAfter(section, around)
    ? transactions.slice(0, transactions.length - count)
    : transactions.slice(count);
  const [first, last] = [others[0], others.at(-1)];
  if (first && last) Object.assign(section, { first, last, count: others.length });
  else history.unread = history.unread.filter((other) => other !== section);
  return others;
}

/** A transaction whose time is not known counts as the nearest. */
const isAfter = ({ last }: Section, around: number): boolean => last.time === null || last.time >= around;

const calculateDistance = (section: Section, { around }: Window): number =>
  Math.abs(((isAfter(section, around) ? section.last : section.first).time ?? around) - around);
