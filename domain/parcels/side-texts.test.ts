import { describe, expect, test } from 'vitest';
import { parcelActs } from './acts';
import { handOverOf, sideTexts } from './side-texts';
import { isFinal, type ParcelState, parcelStates } from './states';

/** Repeated by hand: the states from which a parcel still reaches its receiver. */
const coming: readonly ParcelState[] = [
  'received',
  'ready',
  'on_hold',
  'loaded',
  'departed',
  'arrived',
  'customs',
  'available',
  'out_for_delivery',
  'delivery_failed',
];

describe.each(parcelStates)('texts beside a parcel that is %s', (state) => {
  const texts = sideTexts[state];

  test('announce a hand-over only while it is ahead', () => {
    const said = state === 'delivered' ? 'done' : 'none';
    expect(texts.handOver).toBe(coming.includes(state) ? 'ahead' : said);
    expect(texts.plans).toBe(coming.includes(state));
    if (isFinal(state)) expect(texts.handOver).not.toBe('ahead');
  });

  test('announce a flight only before departure', () => {
    const isBefore = ['received', 'ready', 'on_hold', 'loaded'].includes(state);
    expect(texts.flight).toBe(isBefore);
  });

  test('show a reason when the parcel leaves the normal course', () => {
    const isGone = ['return_pending', 'returned', 'cancelled', 'lost', 'disposed'].includes(state);
    expect(texts.trouble).toBe(isGone || state === 'on_hold' || state === 'delivery_failed');
  });
});

test.each([
  [[], 'ahead'],
  [['delivered', 'available'], 'ahead'],
  [['delivered', 'lost'], 'done'],
  [['cancelled', 'returned'], 'none'],
] as const)('a form with parcels %o describes the hand-over as %s', (states, said) => {
  expect(handOverOf(states)).toBe(said);
});

test('no hand-over is announced where no act leads to it', () => {
  const leads = new Set(Object.values(parcelActs).flatMap(({ from }) => from));
  for (const state of parcelStates)
    if (!leads.has(state)) expect(sideTexts[state].handOver).not.toBe('ahead');
});
