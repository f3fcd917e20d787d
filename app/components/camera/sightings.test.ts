import { describe, expect, test } from 'vitest';
import {
  certainOne,
  type DetectedCode,
  fed,
  IN_VIEW,
  inView,
  isForeign,
  mayFeed,
  REST,
  type Sightings,
  seen,
} from './sightings';
import { visibleReads } from './visible-reads';

const number = 'CM473124829XM';
const other = 'CM473124815XM';

function read(rawValue: string, y = 0): DetectedCode {
  const points = [
    { x: 0, y },
    { x: 10, y },
    { x: 10, y: y + 10 },
    { x: 0, y: y + 10 },
  ];
  return { rawValue, cornerPoints: points };
}

/** The sightings after these pictures, 100 ms apart. */
function sightingsOf(...pictures: readonly DetectedCode[][]): Sightings {
  return pictures.reduce<Sightings>(
    (before, reads, at) => seen(before, { reads, wanted: 'own', now: at * 100 }),
    [],
  );
}

describe('codes in view', () => {
  test.each([
    ['a bar code', number],
    ['the link of a label', `https://moz.example/track/${number}`],
    ['a bar code with its type', `]C1${number}`],
  ])('reads the parcel number from %s', (_what, rawValue) => {
    expect(inView(sightingsOf([read(rawValue)]), 0).map(({ text }) => text)).toEqual([number]);
  });

  test('counts the two codes of one label as one sighting', () => {
    expect(sightingsOf([read(number), read(`https://moz.example/track/${number}`)])).toHaveLength(1);
  });

  test('accepts the code of a slip and ignores the code of another company', () => {
    const reads = [read('7K3F0Q'), read('https://other.example/')];
    expect(sightingsOf(reads).map(({ text }) => text)).toEqual(['7K3F0Q']);
    expect(isForeign({ reads, wanted: 'own' })).toBe(false);
    expect(isForeign({ reads: [read('https://other.example/')], wanted: 'own' })).toBe(true);
    expect(isForeign({ reads: [], wanted: 'own' })).toBe(false);
  });

  test('two codes of a shop with the same number are one, where any code is wanted', () => {
    const reads = [read('RR123456785AU'), read('https://shop.example/track/RR123456785AU')];
    const sightings = seen([], { reads, wanted: 'any', now: 0 });
    expect(sightings.map(({ text }) => text)).toEqual(['RR123456785AU']);
    expect(isForeign({ reads, wanted: 'any' })).toBe(false);
    expect(isForeign({ reads, wanted: 'own' })).toBe(true);
  });

  test('lists several codes in one order, whatever their place in the picture', () => {
    const orders = [
      [read(number, 20), read(other, 300)],
      [read(other, 20), read(number, 300)],
    ];
    for (const reads of orders) {
      expect(inView(sightingsOf(reads), 0).map(({ text }) => text)).toEqual([other, number]);
    }
  });

  test('a code that is not read for a while is no longer in view', () => {
    const sightings = sightingsOf([read(number)]);
    expect(inView(sightings, IN_VIEW - 1)).toHaveLength(1);
    expect(inView(sightings, IN_VIEW)).toEqual([]);
  });
});

describe('reporting a code', () => {
  test('reports a single code when a second picture confirms it', () => {
    expect(certainOne(sightingsOf([read(number)]), 0)).toBeUndefined();
    expect(certainOne(sightingsOf([read(number)], [read(number)]), 100)).toBe(number);
  });

  test('reports none of several codes until the user chooses', () => {
    const both = [read(number), read(other)];
    expect(certainOne(sightingsOf(both, both), 100)).toBeUndefined();
  });

  test('reports a code that stays in view once', () => {
    let sightings = fed(sightingsOf([read(number)], [read(number)]), number, 100);
    for (let now = 200; now < 3 * REST; now += 100) {
      sightings = seen(sightings, { reads: [read(number)], wanted: 'own', now });
      expect(certainOne(sightings, now)).toBeUndefined();
    }
  });

  test('reports a code again when it returns after the pause', () => {
    const sightings = fed(sightingsOf([read(number)], [read(number)]), number, 100);
    const early = [REST, REST + 50].reduce<Sightings>(
      (all, now) => seen(all, { reads: [read(number)], wanted: 'own', now }),
      sightings,
    );
    expect(certainOne(early, REST + 50)).toBeUndefined();
    const late = [REST + 100, REST + 200].reduce<Sightings>(
      (all, now) => seen(all, { reads: [read(number)], wanted: 'own', now }),
      sightings,
    );
    expect(certainOne(late, REST + 200)).toBe(number);
  });

  test('a double tap on a choice counts once', () => {
    const both = [read(number), read(other)];
    const sightings = fed(sightingsOf(both, both), number, 100);
    expect(mayFeed(sightings, number, 200)).toBe(false);
    expect(mayFeed(sightings, other, 200)).toBe(true);
    expect(mayFeed(sightings, number, 100 + REST)).toBe(true);
  });
});

test('ignores a code outside the visible part of the picture', () => {
  const screen = { videoWidth: 1280, videoHeight: 720, clientWidth: 320, clientHeight: 320 };
  const at = (x: number): DetectedCode => ({ rawValue: number, cornerPoints: [{ x, y: 360 }] });
  expect(visibleReads([at(100)], screen)).toEqual([]);
  expect(visibleReads([at(640)], screen)).toHaveLength(1);
});
