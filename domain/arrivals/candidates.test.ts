import { describe, expect, it, test } from 'vitest';
import { type FoundCustomer, likenessOf, MOST_CANDIDATES, rankCandidates } from './candidates';
import type { LabelFacts } from './label';
import { receiverOf } from './owner';

const noLabel: LabelFacts = {
  key: undefined,
  codes: [],
  nearby: [],
  isMisread: false,
  name: '',
  mobile: undefined,
  suburb: '',
};
const found = (
  customerId: string,
  why: FoundCustomer['why'],
  rest: Partial<FoundCustomer> = {},
): FoundCustomer => ({
  customerId,
  why,
  names: [],
  suburbs: [],
  isExpecting: false,
  lastArrivalAt: null,
  ...(why === 'expected' && { expectedId: `expected of ${customerId}` }),
  ...rest,
});
const named = (customerId: string, name: string, rest: Partial<FoundCustomer> = {}) =>
  found(customerId, 'name', { names: [name], ...rest });

type Row = {
  title: string;
  found: FoundCustomer[];
  label?: Partial<LabelFacts>;
  order: string[];
  sure?: string;
  doubt?: string;
};

const rows: Row[] = [
  { title: 'nobody', found: [], order: [] },
  {
    title: 'the code of one customer',
    found: [found('bat', 'code')],
    label: { codes: ['4F7KX'] },
    order: ['bat'],
    sure: 'bat',
  },
  {
    title: 'the number that one customer expects',
    found: [found('bat', 'expected')],
    order: ['bat'],
    sure: 'bat',
  },
  {
    title: 'code and number of the same customer',
    found: [found('bat', 'code'), found('bat', 'expected')],
    label: { codes: ['4F7KX'] },
    order: ['bat'],
    sure: 'bat',
  },
  {
    title: 'a number that two of a family expect',
    found: [found('bat', 'expected'), found('dulam', 'expected', { isExpecting: true })],
    order: ['dulam', 'bat'],
    doubt: 'several_expect',
  },
  {
    title: 'a number that two expect, with the code of one',
    found: [found('bat', 'expected'), found('dulam', 'expected'), found('dulam', 'code')],
    label: { codes: ['4F7KX'] },
    order: ['dulam', 'bat'],
    sure: 'dulam',
  },
  {
    title: 'a number that two expect, with the code of a third',
    found: [found('bat', 'expected'), found('dulam', 'expected'), found('saraa', 'code')],
    label: { codes: ['4F7KX'] },
    order: ['saraa', 'bat', 'dulam'],
    doubt: 'differs',
  },
  {
    title: 'the code of one and the number of another',
    found: [found('bat', 'code'), found('dulam', 'expected')],
    label: { codes: ['4F7KX'] },
    order: ['bat', 'dulam'],
    doubt: 'differs',
  },
  {
    title: 'codes of two customers',
    found: [found('bat', 'code'), found('dulam', 'code')],
    label: { codes: ['4F7KX', '5AAAA'] },
    order: ['bat', 'dulam'],
    doubt: 'differs',
  },
  {
    title: 'a former code',
    found: [found('bat', 'code', { isFormer: true })],
    label: { codes: ['4F7KX'] },
    order: ['bat'],
    sure: 'bat',
    doubt: 'differs',
  },
  {
    title: 'the former and the present code of one customer',
    found: [found('bat', 'code', { isFormer: true }), found('bat', 'code')],
    label: { codes: ['4F7KX', '5AAAA'] },
    order: ['bat'],
    sure: 'bat',
  },
  {
    title: 'a code of nobody, with a number that one expects',
    found: [found('bat', 'expected')],
    label: { codes: ['4F7KX'] },
    order: ['bat'],
    doubt: 'differs',
  },
  {
    title: 'a misread code near one customer',
    found: [found('bat', 'nearby_code')],
    label: { isMisread: true },
    order: ['bat'],
    doubt: 'misread',
  },
  {
    title: 'a misread code near the customer who expects the number',
    found: [found('bat', 'nearby_code'), found('dulam', 'nearby_code'), found('bat', 'expected')],
    label: { isMisread: true },
    order: ['bat', 'dulam'],
    sure: 'bat',
  },
  {
    title: 'a misread code near another customer than the one who expects the number',
    found: [found('dulam', 'nearby_code'), found('bat', 'expected')],
    label: { isMisread: true },
    order: ['bat', 'dulam'],
    doubt: 'misread',
  },
  { title: 'a mobile alone', found: [found('bat', 'mobile')], order: ['bat'] },
  {
    title: 'a name alone, in another alphabet and order',
    found: [named('bat', 'Батболд Дорж')],
    label: { name: 'DORJ BATBOLD' },
    order: ['bat'],
  },
  {
    title: 'names by likeness, and a mobile before them',
    found: [named('other', 'Ганболд Дорж'), named('bat', 'Батболд Дорж'), found('saraa', 'mobile')],
    label: { name: 'Batbold Dorj' },
    order: ['saraa', 'bat', 'other'],
  },
  {
    title: 'equal names, the one of the suburb first',
    found: [named('a', 'Бат Болд'), named('b', 'Бат Болд', { suburbs: ['Burwood'] })],
    label: { name: 'Bat Bold', suburb: 'BURWOOD' },
    order: ['b', 'a'],
  },
  {
    title: 'equal names, who expects something first, then whose last box is newer',
    found: [
      named('old', 'Бат Болд', { lastArrivalAt: new Date('2026-01-01') }),
      named('new', 'Бат Болд', { lastArrivalAt: new Date('2026-06-01') }),
      named('expects', 'Бат Болд', { isExpecting: true }),
    ],
    label: { name: 'Bat Bold' },
    order: ['expects', 'new', 'old'],
  },
  {
    title: 'a name that is not alike',
    found: [named('bat', 'Оюунчимэг')],
    label: { name: 'John Smith' },
    order: [],
  },
  {
    title: 'a number that the customer said comes no more',
    found: [found('bat', 'expected', { isWithdrawn: true })],
    order: ['bat'],
  },
];

describe('the customers whom a label may mean', () => {
  it.each(rows)('returns the right order for $title', ({ found: all, label, order, sure, doubt = null }) => {
    const ranked = rankCandidates(all, { ...noLabel, ...label });
    expect(ranked.candidates.map(({ customerId }) => customerId)).toEqual(order);
    expect(ranked.sure?.customerId).toBe(sure);
    expect(ranked.doubt).toBe(doubt);
    const reversed = rankCandidates(all.toReversed(), { ...noLabel, ...label });
    expect(reversed).toEqual(ranked);
  });

  it('are at most as many as a clerk can choose from by one key', () => {
    const many = Array.from({ length: 30 }, (_, n) => found(`customer ${n}`, 'mobile'));
    expect(rankCandidates(many, noLabel).candidates).toHaveLength(MOST_CANDIDATES);
  });

  it('name the expected parcel of a customer whom the code found', () => {
    const { sure } = rankCandidates([found('bat', 'code'), found('bat', 'expected')], {
      ...noLabel,
      codes: ['4F7KX'],
    });
    expect(sure).toMatchObject({ why: 'code', score: 100, expectedId: 'expected of bat' });
  });
});

test.each([
  [55, 100],
  [60, 100],
  [44, 80],
  [28, 51],
])('a name with the score %i is alike by %i percent', (score, percent) => {
  expect(likenessOf(score)).toBe(percent);
});

const sureBat = rankCandidates([found('bat', 'expected')], noLabel);
const several = rankCandidates([found('bat', 'expected'), found('dulam', 'expected')], noLabel);
const nobody = rankCandidates([], noLabel);
const presumed = (customerId: string, isChosen = false) => ({ customerId, expectedId: undefined, isChosen });

test.each([
  ['no presumed and one sure customer', null, sureBat, 'bat', null],
  ['no presumed and nobody', null, nobody, null, null],
  ['no presumed and a doubt', null, several, null, 'several_expect'],
  ['a presumed that agrees', presumed('bat'), sureBat, 'bat', null],
  ['a presumed against the sure customer', presumed('dulam'), sureBat, null, 'differs'],
  ['a choice against the sure customer', presumed('dulam', true), sureBat, null, 'differs'],
  ['a presumed that a doubt has overtaken', presumed('bat'), several, null, 'several_expect'],
  ['a choice that answers a doubt', presumed('dulam', true), several, 'dulam', null],
  ['a choice of somebody else', presumed('saraa', true), nobody, 'saraa', null],
] as const)('%s decides whose it is', (_, presumed, ranked, customerId, needsStaff) => {
  expect(receiverOf(presumed, ranked)).toMatchObject({ customerId, needsStaff });
});

test('an arrival gets the expected parcel of the customer who was chosen', () => {
  expect(receiverOf(presumed('dulam', true), several).expectedId).toBe('expected of dulam');
});
