import { expect, test } from 'vitest';
import { aimagOf, aimags, duuregs, placeOf } from './mn-places';

test.each([
  ['uvurkhangai', 'uvurkhangai'],
  ['Өвөрхангай', 'uvurkhangai'],
  ['ӨВӨРХАНГАЙ', 'uvurkhangai'],
  ['Баян Өлгий', 'bayan-ulgii'],
  ['Баянөлгий', 'bayan-ulgii'],
  ['Ulaanbaatar ', 'ulaanbaatar'],
  ['Ховд', 'khovd'],
  ['Sydney', undefined],
  ['', undefined],
])('finds the aimag of %j: %j', (text, aimag) => expect(aimagOf(text)).toBe(aimag));

type Place = { value: string; mn: string; en: string };

test.each<[string, readonly Place[]]>([
  ['aimags', aimags],
  ['düüregs', duuregs],
])('no two %s have the same folded name', (_, places) => {
  for (const { value, mn, en } of places)
    expect([value, mn, en].map((text) => placeOf(places, text)?.value)).toEqual([value, value, value]);
});
