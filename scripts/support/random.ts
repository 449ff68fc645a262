/** The same seed gives the same numbers. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** Each item has the same chance. */
  pick<T>(items: readonly T[]): T;
}

/** mulberry32 (Tommy Ettinger, public domain). @param seed a whole number; only its last 32 bits count */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number] };
}
