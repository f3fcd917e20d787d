import { expect, test } from 'vitest';
import { labelFactsOf } from '~/domain/arrivals/label';
import { nearbyCodes } from '~/domain/customers/address-code';
import type { StoredCode, StoredEntry } from './stored';
import { type StoredFacts, shelfVerdict } from './verdict';

const empty = {
  trackingNumber: '',
  code: '',
  labelName: '',
  labelSuburb: '',
  labelMobile: '',
  labelText: '',
};
const nothing: StoredFacts = { codes: [], nearby: [], entries: [], boxes: [], waiting: [] };
const bat: StoredCode = { code: '4F7KX', customerId: 'bat', name: 'Бат Д.', isFormer: false };
const number = 'TRK000001X';
const entryOf = (customerId: string): StoredEntry => ({
  ...{ id: `entry of ${customerId}`, key: number, customerId, name: customerId, shop: 'Kogan', boxes: 1 },
});
const verdictOf = (label: Partial<typeof empty>, facts: Partial<StoredFacts>, isMisread = false) =>
  shelfVerdict(labelFactsOf({ ...empty, ...label }), { ...nothing, ...facts }, isMisread);

test('a code of a customer is green, with name and code', () => {
  const verdict = verdictOf({ code: 'MOZ-4F7KX' }, { codes: [bat] });
  expect(verdict).toMatchObject({ kind: 'whose', sure: { name: 'Бат Д.', code: '4F7KX' }, nextBox: 1 });
});

test('a number that one customer expects is green, with the shop', () => {
  const verdict = verdictOf({ trackingNumber: number }, { entries: [entryOf('saraa')] });
  expect(verdict).toMatchObject({
    kind: 'whose',
    sure: { name: 'saraa', shop: 'Kogan', expectedId: 'entry of saraa' },
  });
});

test('is gold for a number that two expect, and shows both, unless a code decides', () => {
  const entries = [entryOf('saraa'), entryOf('bat')];
  const open = verdictOf({ trackingNumber: number }, { entries });
  expect(open).toMatchObject({ kind: 'several', sure: undefined });
  expect(open.candidates.map(({ customerId }) => customerId).sort()).toEqual(['bat', 'saraa']);
  const decided = verdictOf({ trackingNumber: number, code: 'MOZ-4F7KX' }, { entries, codes: [bat] });
  expect(decided).toMatchObject({ kind: 'whose', sure: { customerId: 'bat', shop: 'Kogan' } });
});

test.each([
  ['a replaced code', { code: 'MOZ-4F7KX' }, { codes: [{ ...bat, isFormer: true }] }],
  [
    'a code and a number of different customers',
    { code: 'MOZ-4F7KX', trackingNumber: number },
    {
      codes: [bat],
      entries: [entryOf('saraa')],
    },
  ],
  ['a code that nobody has', { code: 'MOZ-4F7KX' }, {}],
  ['a label that says nothing', { trackingNumber: number }, {}],
])('%s is gold: the server decides', (_, label, facts) => {
  expect(verdictOf(label, facts).kind).toBe('unclear');
});

test('a wrong letter is red, and never a code: its neighbours are only offered', () => {
  const nearby = nearbyCodes('4F7KA').map((code) => ({ ...bat, code, customerId: code }));
  const verdict = verdictOf({ code: 'MOZ-4F7KA' }, { nearby });
  expect(verdict).toMatchObject({ kind: 'misread', sure: undefined });
  expect(verdict.candidates.every(({ why }) => why === 'nearby_code')).toBe(true);
});

test('a number with a wrong check digit is red, even where somebody expects it', () => {
  expect(verdictOf({ trackingNumber: number }, { entries: [entryOf('bat')] }, true).kind).toBe('misread');
});

test('a number that is on the shelf, or waits here, is blue with the next box', () => {
  const at = new Date('2026-11-26T02:00:00Z');
  const here = { id: 'a', key: number, boxNo: 1, number: 'AR473124829XM', place: 'A-01', arrivedAt: at };
  const own = { ...empty, act: 'shelf' as const, arrivalId: 'b', trackingNumber: 'trk 000 001 x', boxNo: 2 };
  const waiting = [{ ...own, isLeftOpen: false, grossG: 1, place: 'B-02', photoIds: [], at }];
  const verdict = verdictOf(
    { trackingNumber: number },
    { boxes: [here], waiting, entries: [entryOf('bat')] },
  );
  expect(verdict).toMatchObject({ kind: 'known', nextBox: 3 });
  expect(verdict.known.map(({ place }) => place)).toEqual(['A-01', 'B-02']);
});
