/** A small deterministic random generator (mulberry32), so that every demo database is the same. */
export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** An integer, both ends included. */
  between: (from: number, to: number) => number;
  pick: <T extends readonly [unknown, ...unknown[]]>(choices: T) => T[number];
  chance: (probability: number) => boolean;
};

export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    chance: (probability) => next() < probability,
  };
}
