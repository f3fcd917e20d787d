import { describe, expect, it, test } from 'vitest';
import { type Candidate, hitsOf, needsReview } from '~/domain/denied-parties/match';

const candidate = (deniedName: string, change: Partial<Candidate> = {}): Candidate => ({
  nameId: 'n',
  name: 'Виктор Орлов',
  partyId: 'p',
  deniedName,
  deniedNormal: deniedName.toLowerCase(),
  ...change,
});

test('reports the best name of each party, and no party below the review score', () => {
  const hits = hitsOf([
    candidate('Viktor Orlav'),
    candidate('Orlov Viktor'),
    candidate('Viktor Orlenko'),
    candidate('Viktor Orlov', { partyId: 'q' }),
  ]);
  expect(hits).toMatchObject([
    { partyId: 'p', matchedName: 'Orlov Viktor', score: 100, names: ['orlov viktor', 'viktor orlav'] },
    { partyId: 'q', score: 100 },
  ]);
});

describe('a review of a pair of names', () => {
  it.each([
    ['is required when the pair is new', undefined, true],
    ['is not required while one is open', { status: 'open', knownNames: [] }, false],
    ['is not required when the pair is confirmed', { status: 'confirmed', knownNames: [] }, false],
    [
      'is not required when the pair was cleared for these names',
      { status: 'cleared', knownNames: ['a', 'b'] },
      false,
    ],
    ['is required when the party has another name', { status: 'cleared', knownNames: ['b'] }, true],
    ['is required when the pair had expired', { status: 'lapsed', knownNames: ['a'] }, true],
  ] as const)('%s', (_name, known, isAsked) => expect(needsReview(known, ['a'])).toBe(isAsked));
});
