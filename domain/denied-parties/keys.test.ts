import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOLD_VERSION } from '~/domain/core/names/fold';
import { nameKeys } from './keys';
import { nameScore, REVIEW_SCORE } from './score';
import pairs from './score-pairs.json';
import { storedName } from './stored-name';

const part = fc.oneof(
  fc.stringMatching(/^[a-z]{1,16}$/),
  fc.constantFrom(...pairs.hits.flat().flatMap((name) => name.split(/[\s-]+/u))),
);
const name = fc.array(part, { minLength: 1, maxLength: 4 });

/** Misspellings: a letter added, dropped or replaced, parts joined, split, reordered, dropped or added. */
const change = fc.record({
  at: fc.nat(60),
  letter: fc.constantFrom(...'aeiouɵghjsk -'),
  kind: fc.constantFrom('add', 'drop', 'set', 'turn', 'end'),
});
type Change = { at: number; letter: string; kind: string };

function changed(text: string, { at, letter, kind }: Change): string {
  const place = text.length === 0 ? 0 : at % text.length;
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (kind === 'add') return before + letter + after;
  if (kind === 'drop') return before + after.slice(1);
  if (kind === 'set') return before + letter + after.slice(1);
  if (kind === 'turn') return text.split(' ').toReversed().join(' ');
  return `${text} ${letter}`;
}

test('similar names share a key, whatever the names are', () => {
  fc.assert(
    fc.property(name, fc.array(change, { maxLength: 5 }), (parts, changes) => {
      const one = parts.join(' ');
      const other = changes.reduce(changed, one);
      if (nameScore(one, other) < REVIEW_SCORE) return;
      const keys = new Set(nameKeys(other));
      expect(nameKeys(one).some((key) => keys.has(key))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('only a name without a letter or digit has no key', () => {
  expect(['!!!', '😀', ' ', '…'].map(nameKeys)).toEqual([[], [], [], []]);
  for (const some of ['王', 'A', '88', 'LLC', 'ХХК', 'ь Б', '한', 'ع', '有限公司'])
    expect(nameKeys(some)).not.toEqual([]);
});

test('a changed fold requires a new version of stored folds', () => {
  const stored = [...pairs.hits, ...pairs.others].flat().map((written) => {
    const { normal, keys } = storedName(written);
    return `${normal}: ${keys.join(' ')}`;
  });
  // A new digest: raise FOLD_VERSION, and the job folds every stored name again.
  const digest = createHash('sha256').update(stored.join('\n')).digest('hex').slice(0, 12);
  expect({ version: FOLD_VERSION, digest }).toEqual({ version: 2, digest: '1b4ef06af5ea' });
});
