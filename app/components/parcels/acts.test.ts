import { expect, test } from 'vitest';
import { parcelActs } from '~/domain/parcels/acts';
import { menuActs, nextAct, promptActs, wordedActs } from './acts';

/** Acts that printing, the hand-over and the card of a corrected label perform. */
const elsewhere = ['label', 'relabel', 'billStorage'];

test('the menu of a parcel offers every act of the table', () => {
  const offered: readonly string[] = menuActs;
  const missing = Object.keys(parcelActs).filter((act) => !offered.includes(act) && !elsewhere.includes(act));
  expect(missing).toEqual(['writeOff']);
  expect(offered).toEqual(expect.arrayContaining([...parcelActs.writeOff.toOneOf]));
});

test('acts with a reason prompt for it, and acts without a prompt need none', () => {
  const reasoned = Object.entries(parcelActs).flatMap(([name, act]) =>
    'reason' in act ? ('toOneOf' in act ? [...act.toOneOf] : [name]) : [],
  );
  expect(wordedActs).toEqual(expect.arrayContaining(reasoned));
  expect(promptActs.filter((act) => 'reason' in parcelActs[act])).toEqual([]);
});

test('the next step of a screened parcel is its label, then making it ready', () => {
  const possible = ['screen', 'ready', 'hold'] as const;
  const facts = { holdReason: null, isScreened: true, needsExportReference: false } as const;
  const parcel = { ...facts, status: 'received', delivery: 'collect' } as const;
  expect(nextAct({ ...parcel, isLabelled: false }, possible)).toBe('label');
  expect(nextAct({ ...parcel, isLabelled: true }, possible)).toBe('ready');
  expect(nextAct({ ...parcel, isScreened: false, isLabelled: false }, possible)).toBe('screen');
  expect(nextAct({ ...parcel, isScreened: false, isLabelled: true }, ['ready'])).toBeUndefined();
});
