/** Something at a place of a row: a number, a date, words. Left and right are fractions of the page. */
export interface Item<Kind extends string = string> {
  kind: Kind;
  row: number;
  left: number;
  right: number;
}

export interface ColumnSpan {
  left: number;
  right: number;
}

/** Two items of a column overlap by this part of the narrower one. */
const MIN_OVERLAP = 0.3;

/** Cost of an item without a heading, as a part of the page: leaving it out is better than a heading further away. */
const COST_WITHOUT_HEADING = 0.09;

/** Overlap with the heading itself says more than any edge. */
const MAX_COST_OF_OVERLAP = 0.015;

interface Cluster<I extends Item> {
  items: I[];
  left: number;
  right: number;
}

/** Items of one kind that are below each other. Two items of one row are never in the same cluster. */
export function clusterItems<I extends Item>(items: readonly I[]): Cluster<I>[] {
  const clusters: Cluster<I>[] = [];
  const sorted = [...items].sort((one, other) => one.row - other.row || one.left - other.left);
  for (const item of sorted) {
    const best = clusters
      .filter(({ items: [first], items: all }) => first?.kind === item.kind && !all.some(({ row }) => row === item.row))
      .map((cluster) => ({ cluster, overlap: calculateOverlap(cluster, item) }))
      .sort((one, other) => other.overlap - one.overlap)[0];
    if (best && best.overlap >= MIN_OVERLAP) {
      best.cluster.items.push(item);
      // The mean keeps one wide cell from joining two columns.
      best.cluster.left += (item.left - best.cluster.left) / best.cluster.items.length;
      best.cluster.right += (item.right - best.cluster.right) / best.cluster.items.length;
    } else clusters.push({ items: [item], left: item.left, right: item.right });
  }
  // A long text in one row says nothing of the column: the median does not follow it.
  const settled = clusters.map(({ items: own }) => ({
    items: own,
    left: findMedian(own.map(({ left }) => left)),
    right: findMedian(own.map(({ right }) => right)),
  }));
  return settled.sort((one, other) => one.left + one.right - other.left - other.right);
}

function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

const calculateOverlap = (one: ColumnSpan, other: ColumnSpan) =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) /
  Math.max(1e-6, Math.min(one.right - one.left, other.right - other.left));

interface Step {
  cost: number;
  from: number;
  placed: boolean;
}

/**
 * Assigns items to headings: both keep their order from left to right, and the sum of distances is the smallest.
 * @param accepts whether the heading can have such an item
 * @param holdsMany whether the heading can have several items of one row, such as both days of a period
 * @returns the index of the heading by item; an item that belongs to none is absent
 */
export function alignWithHeadings<I extends Item>(
  items: readonly I[],
  headings: readonly ColumnSpan[],
  accepts: (item: I, heading: number) => boolean,
  holdsMany: (heading: number) => boolean,
): ReadonlyMap<I, number> {
  const clusters = clusterItems(items);
  // best[c][h]: the cheapest way to place the first c clusters when the last one used is heading h - 1.
  const width = headings.length + 1;
  const best: Step[][] = [
    Array.from({ length: width }, (_, index) => ({ cost: index === 0 ? 0 : Infinity, from: 0, placed: false })),
  ];
  for (const [index, cluster] of clusters.entries()) {
    const before = best[index] as (typeof best)[number];
    const previous = clusters[index - 1];
    best.push(
      before.map((stay, last): Step => {
        let choice = { cost: stay.cost + COST_WITHOUT_HEADING * cluster.items.length, from: last, placed: false };
        const heading = headings[last - 1];
        const [first] = cluster.items;
        if (!heading || !first || !accepts(first, last - 1)) return choice;
        const own = calculateDistance(cluster, heading) * cluster.items.length;
        for (let from = 0; from <= last; from++) {
          const reached = before[from] as (typeof before)[number];
          if (!Number.isFinite(reached.cost)) continue;
          const isShared =
            from === last && previous !== undefined && !holdsMany(last - 1) && sharesRow(previous.items, cluster.items);
          if (isShared) continue;
          if (reached.cost + own < choice.cost) choice = { cost: reached.cost + own, from, placed: true };
        }
        return choice;
      }),
    );
  }
  const placed = new Map<I, number>();
  let at = (best.at(-1) as (typeof best)[number]).reduce(
    (low, { cost }, index, all) => (cost < (all[low]?.cost ?? Infinity) ? index : low),
    0,
  );
  for (let index = clusters.length; index > 0; index--) {
    const step = (best[index] as Step[])[at] as Step;
    if (step.placed) for (const item of (clusters[index - 1] as Cluster<I>).items) placed.set(item, at - 1);
    at = step.from;
  }
  return placed;
}

const sharesRow = (one: readonly Item[], other: readonly Item[]) =>
  one.some(({ row }) => other.some((each) => each.row === row));

/**
 * Between the nearest edges, or the middles: tables align their values with the heading at the left, the right or in
 * the middle.
 */
function calculateDistance(one: ColumnSpan, { left, right }: ColumnSpan): number {
  const middles = Math.abs((one.left + one.right - left - right) / 2);
  const edges = Math.min(Math.abs(one.left - left), Math.abs(one.right - right), middles);
  const overlap = Math.min(one.right, right) - Math.max(one.left, left);
  return overlap > 0 ? Math.min(edges, MAX_COST_OF_OVERLAP) : Math.max(edges, -overlap) + MAX_COST_OF_OVERLAP;
}
