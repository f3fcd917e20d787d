import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { defaultGoodsRules } from '~/domain/goods/default-rules';
import { foldRules } from '~/domain/goods/match';
import { type Duty, dutiesOf, isReadyToJoin, type ShelfArrival } from './duties';
import { arrivalStates } from './states';

const start = new Date('2026-11-01T00:00:00Z');
const daysIn = (days: number): Date => new Date(start.getTime() + days * DAY_MS);
const rules = {
  freeDays: 30,
  feeCentsPerDay: 100,
  warningDays: 5,
  goods: foldRules(defaultGoodsRules),
  isInvoiceDemanded: false,
};
const whole: ShelfArrival = {
  ...{ state: 'stored', shelfSince: start, stoppedAt: null, billedDays: 0 },
  items: [{ description: 'Цамц', valueCents: 4_500, battery: 'none' }],
  ...{ hasInvoice: true, isExpectedBySeveral: false },
  ...{ doContentsDiffer: false, overMnt: null },
};

/** One change of an arrival for each duty, in the order in which duties are to be done. */
const causes: readonly { kind: Duty['kind']; change: Partial<ShelfArrival>; isBar: boolean }[] = [
  { kind: 'several_expect', change: { isExpectedBySeveral: true }, isBar: true },
  { kind: 'add_invoice', change: { hasInvoice: false }, isBar: false },
  { kind: 'contents_differ', change: { doContentsDiffer: true }, isBar: false },
  { kind: 'over_exemption', change: { overMnt: 1 }, isBar: false },
  { kind: 'storage_ends', change: { shelfSince: daysIn(-26) }, isBar: false },
];
const goodsCauses: typeof causes = [
  { kind: 'declare_goods', change: { items: [] }, isBar: false },
  {
    kind: 'value_missing',
    change: { items: [{ description: 'Цамц', valueCents: null, battery: 'none' }] },
    isBar: false,
  },
  {
    kind: 'answer_battery',
    change: { items: [{ description: 'Цамц', valueCents: 0, battery: null }] },
    isBar: false,
  },
  {
    kind: 'answer_goods',
    change: { items: [{ description: 'Соронз', valueCents: 0, battery: 'none' }] },
    isBar: true,
  },
  {
    kind: 'forbidden',
    change: { items: [{ description: 'Батарей', valueCents: 0, battery: 'loose' }] },
    isBar: true,
  },
];
const order: readonly Duty['kind'][] = [
  ...(['several_expect', 'forbidden', 'declare_goods', 'value_missing'] as const),
  ...(['answer_goods', 'answer_battery'] as const),
  ...(['add_invoice', 'contents_differ', 'over_exemption', 'storage_ends'] as const),
];
const kindsOf = (change: Partial<ShelfArrival>, now = start): Duty['kind'][] =>
  dutiesOf({ ...whole, ...change }, rules, now).map(({ kind }) => kind);

describe('the duties of an arrival', () => {
  it('are none when all is known', () => {
    expect(dutiesOf(whole, rules, start)).toEqual([]);
    expect(isReadyToJoin([])).toBe(true);
  });

  it.each([...causes, ...goodsCauses])('hold $kind alone for its own cause', ({ kind, change, isBar }) => {
    const duties = dutiesOf({ ...whole, ...change }, rules, start);
    expect(duties.map((duty) => duty.kind)).toEqual([kind]);
    expect(isReadyToJoin(duties)).toBe(!isBar);
  });

  const pairs = causes.flatMap((one, at) =>
    [...causes.slice(at + 1), ...goodsCauses].map((other) => ({ one, other })),
  );
  it.each(pairs)('hold $one.kind and $other.kind in their order', ({ one, other }) => {
    const kinds = new Set([one.kind, other.kind]);
    const found = kindsOf({ ...one.change, ...other.change });
    expect(found).toEqual(order.filter((kind) => kinds.has(kind)));
    const duties = dutiesOf({ ...whole, ...one.change, ...other.change }, rules, start);
    expect(isReadyToJoin(duties)).toBe(!one.isBar && !other.isBar);
  });

  test('cover every kind of duty', () => {
    const covered = [...causes, ...goodsCauses].map(({ kind }) => kind);
    expect([...new Set(covered)].toSorted()).toEqual([...order].toSorted());
  });

  it('ask for a value and a battery of different lines at once', () => {
    const items = [
      { description: 'Цамц', valueCents: null, battery: 'none' },
      { description: 'Гутал', valueCents: 100, battery: null },
    ] as const;
    expect(kindsOf({ items })).toEqual(['value_missing', 'answer_battery']);
  });

  it('ask once for a battery that a rule asks for, and leave it to a form', () => {
    const items = [{ description: 'Утас', valueCents: 100, battery: null }] as const;
    expect(kindsOf({ items })).toEqual(['answer_goods']);
    expect(kindsOf({ items, state: 'joined' })).toEqual(['answer_battery']);
    expect(kindsOf({ items: [{ ...items[0], battery: 'contained' }] })).toEqual([]);
  });

  it('end when each question is answered', () => {
    const magnet = { description: 'Соронз', valueCents: 100, battery: 'none' } as const;
    const answered = { ...magnet, answers: { magnet: 'weak' } };
    expect(kindsOf({ items: [answered, magnet] })).toEqual(['answer_goods']);
    expect(kindsOf({ items: [answered] })).toEqual([]);
    expect(kindsOf({ items: [{ ...magnet, answers: { magnet: 'strong' } }] })).toEqual(['forbidden']);
  });

  it('exclude an arrival without an invoice only where one is demanded', () => {
    const duties = dutiesOf({ ...whole, hasInvoice: false }, { ...rules, isInvoiceDemanded: true }, start);
    expect(duties).toEqual([{ kind: 'add_invoice', isDemanded: true }]);
    expect(isReadyToJoin(duties)).toBe(false);
  });

  it('name the reason and the ways of goods that may not fly, whatever the battery is', () => {
    const items = [
      { description: 'Цамц', valueCents: 100, battery: 'none' },
      { description: 'Hair spray', valueCents: 100, battery: 'none' },
    ] as const;
    expect(dutiesOf({ ...whole, items }, rules, start)).toEqual([
      expect.objectContaining({ kind: 'forbidden', reason: 'aerosol', ways: ['return', 'dispose', 'road'] }),
    ]);
  });

  it.each(arrivalStates)('exist for a %s arrival only while it waits for its customer', (state) => {
    const kinds = kindsOf({ state, items: [], hasInvoice: false });
    const isOpen = state === 'stored' || state === 'joined';
    expect(kinds).toEqual(isOpen ? ['declare_goods', 'add_invoice'] : []);
  });

  it.each([
    [24.9, {}, []],
    [25, {}, [{ kind: 'storage_ends', daysLeft: 5, feeCentsPerDay: 100 }]],
    [29.5, {}, [{ kind: 'storage_ends', daysLeft: 1, feeCentsPerDay: 100 }]],
    [40, {}, [{ kind: 'storage_ends', daysLeft: 0, feeCentsPerDay: 100 }]],
    [40, { stoppedAt: daysIn(28) }, []],
  ])('name the end of the free days after %d days (case %#)', (days, change, expected) => {
    expect(dutiesOf({ ...whole, ...change }, rules, daysIn(days))).toEqual(expected);
  });

  it('do not name the end of storage that costs nothing', () => {
    expect(dutiesOf(whole, { ...rules, feeCentsPerDay: 0 }, daysIn(40))).toEqual([]);
  });
});
