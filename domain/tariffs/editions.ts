export const editionStates = ['ahead', 'current', 'past', 'withdrawn'] as const;
export type EditionState = (typeof editionStates)[number];

export type Dated = { validFrom: Date; withdrawnAt: Date | null };

/** The edition that holds at that time: of those begun and not withdrawn the newest. */
export function currentEdition<Edition extends Dated>(
  editions: readonly Edition[],
  now: Date,
): Edition | undefined {
  return standing(editions)
    .filter(({ validFrom }) => validFrom <= now)
    .at(-1);
}

/** The one that will take its place. */
export function nextEdition<Edition extends Dated>(
  editions: readonly Edition[],
  now: Date,
): Edition | undefined {
  return standing(editions).find(({ validFrom }) => validFrom > now);
}

/** How an edition stands among those of its plan. */
export function editionState<Edition extends Dated>(
  edition: Edition,
  editions: readonly Edition[],
  now: Date,
): EditionState {
  if (edition.withdrawnAt) return 'withdrawn';
  if (edition.validFrom > now) return 'ahead';
  return edition === currentEdition(editions, now) ? 'current' : 'past';
}

/** In the order in which they begin. */
function standing<Edition extends Dated>(editions: readonly Edition[]): Edition[] {
  return editions
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime());
}
