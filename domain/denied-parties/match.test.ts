import { describe, expect, it, test } from 'vitest';
import { type Candidate, hitsOf, mustBeJudged } from '~/domain/denied-parties/match';

const candidate = (deniedName: string, change: Partial<Candidate> = {}): Candidate => ({
  nameId: 'n',
  name: 'Виктор Орлов',
  partyId: 'p',
  deniedName,
  deniedNormal: deniedName.toLowerCase(),
  ...change,
});

test('the best name of a party stands for it, and what is not alike enough is no hit', () => {
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

describe('a pair is judged', () => {
  it.each([
    ['when it is new', undefined, true],
    ['not again while it is open', { status: 'open', knownNames: [] }, false],
    ['not again when it is confirmed', { status: 'confirmed', knownNames: [] }, false],
    ['not again when it was cleared for these names', { status: 'cleared', knownNames: ['a', 'b'] }, false],
    ['again when the party has another name', { status: 'cleared', knownNames: ['b'] }, true],
    ['again when it had lapsed', { status: 'lapsed', knownNames: ['a'] }, true],
  ] as const)('%s', (_name, known, isAsked) => expect(mustBeJudged(known, ['a'])).toBe(isAsked));
});
