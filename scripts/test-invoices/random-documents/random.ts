export interface Random {
  /** Both ends are inclusive. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  boolean(chance?: number): boolean;
}

/** The same seed gives the same values. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error("nothing to pick from");
      return items[int(0, items.length - 1)] as T;
    },
    boolean: (chance = 0.5) => next() < chance,
  };
}

/** Each layout has its own values, so that a new layout does not change the documents of the others. */
export function createRandomFor(seed: number, layout: string): Random {
  let hash = 0x811c9dc5 ^ seed;
  for (const letter of layout) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return createRandom(hash);
}

/** `#` gives a digit, `@` a letter; all others stay. */
export const fillPattern = (random: Random, pattern: string): string =>
  pattern.replace(/[#@]/g, (place) =>
    place === "#" ? String(random.int(0, 9)) : "ABCDEFGHJKLMNPRSTUVWXYZ".charAt(random.int(0, 22)),
  );
