export const editionStates = ['ahead', 'current', 'past', 'withdrawn'] as const;
export type EditionState = (typeof editionStates)[number];

export type DatedEdition = { validFrom: Date; withdrawnAt: Date | null };

/** The edition in force at that time: the newest that has begun and is not withdrawn. */
export function currentEdition<Edition extends DatedEdition>(
  editions: readonly Edition[],
  now: Date,
): Edition | undefined {
  return standing(editions)
    .filter(({ validFrom }) => validFrom <= now)
    .at(-1);
}

/** The next edition to come into force. */
export function nextEdition<Edition extends DatedEdition>(
  editions: readonly Edition[],
  now: Date,
): Edition | undefined {
  return standing(editions).find(({ validFrom }) => validFrom > now);
}

/** The state of an edition among those of its plan. */
export function editionState<Edition extends DatedEdition>(
  edition: Edition,
  editions: readonly Edition[],
  now: Date,
): EditionState {
  if (edition.withdrawnAt) return 'withdrawn';
  if (edition.validFrom > now) return 'ahead';
  return edition === currentEdition(editions, now) ? 'current' : 'past';
}

/** Editions that are not withdrawn, by start. */
function standing<Edition extends DatedEdition>(editions: readonly Edition[]): Edition[] {
  return editions
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime());
}
