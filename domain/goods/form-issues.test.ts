import { describe, expect, it } from 'vitest';
import type { CheckedLine } from '~/domain/goods/check-lines';
import { defaultGoodsRules } from '~/domain/goods/default-rules';
import { goodsFieldIssues } from '~/domain/goods/form-issues';
import { type GateLine, goodsGate } from '~/domain/goods/gate';
import { foldRules } from '~/domain/goods/match';
import { permitsMissing } from '~/domain/goods/permits';
import { type ReceiverLine, receiverTotals } from '~/domain/goods/receiver-totals';

const rules = foldRules(defaultGoodsRules);
const line = (description: string, change: Partial<CheckedLine> = {}): CheckedLine => ({
  description,
  battery: 'none',
  quantity: 1,
  ...change,
});
const issuesOf = (...lines: CheckedLine[]): string[] =>
  goodsFieldIssues(lines, { rules, language: 'en' }).map(({ path, code }) => `${path} ${code}`);

describe('the goods of a form', () => {
  it.each([
    ['Power bank', 'items.0.description goods.never'],
    ['Phone', 'items.0.battery goods.battery_conflict'],
    ['Vodka', 'items.0.answers.alcohol goods.unanswered'],
    ['Infant formula', 'items.0.netWeight goods.unanswered'],
    ['Used clothes', 'items.0.answers.cleaned goods.unanswered'],
  ])('are refused at the field of what is missing: %s, %s', (text, issue) => {
    expect(issuesOf(line('Cotton shirt'))).toEqual([]);
    expect(issuesOf(line(text))).toEqual([issue]);
  });
  it('refuse a spare battery alone, and accept it in the box of its device', () => {
    const spare = 'Power tool with spare battery';
    expect(issuesOf(line(spare, { battery: 'loose' }))).toEqual(['items.0.description goods.never']);
    expect(issuesOf(line(spare))).toEqual(['items.0.description goods.never']);
    expect(issuesOf(line(spare, { battery: 'packed_with' }))).not.toContain(
      'items.0.description goods.never',
    );
  });
  it('count the amounts of all lines of a rule', () => {
    const half = line('Infant formula', { netG: 6000 });
    expect(issuesOf(half)).toEqual([]);
    expect(issuesOf(half, half)).toEqual([
      'items.0.netWeight goods.over_limit',
      'items.1.netWeight goods.over_limit',
    ]);
    expect(issuesOf(line('Cigarettes', { quantity: 201 }))).toEqual(['items.0.quantity goods.over_limit']);
  });
  it('count what the receiver had in the month', () => {
    const monthly = rules.rules.map((rule) =>
      rule.code === 'dairy' && rule.limit ? { ...rule, limit: { ...rule.limit, perReceiver: 12_000 } } : rule,
    );
    const totals = { inMonth: { dairy: 4000 } };
    const goods = { rules: foldRules(monthly), language: 'en', totals };
    expect(goodsFieldIssues([line('Cheese', { netG: 8000 })], goods)).toEqual([]);
    expect(goodsFieldIssues([line('Cheese', { netG: 8001 })], goods)).toMatchObject([
      { code: 'goods.over_receiver_month', params: { most: 12, amount: 12.001 } },
    ]);
  });
  it('are refused with a battery of section I', () => {
    const large = line('Drone', { battery: 'contained', batteryWhTenths: 1200 });
    expect(issuesOf(large)).toEqual(['items.0.batteryWh goods.battery_section_one']);
  });
  it('are accepted without a battery when that is confirmed', () => {
    expect(issuesOf(line('Phone', { answers: { battery: 'none' } }))).toEqual([]);
    expect(issuesOf(line('Power bank', { answers: { battery: 'none' } }))).toHaveLength(1);
  });
  it('name the reason in the language of the sender', () => {
    const [issue] = goodsFieldIssues([line('Пауэрбанк')], { rules, language: 'mn' });
    expect(issue?.params?.reason).toContain('литийн батарей');
  });
});

describe('permits', () => {
  const above = { netG: 10_100 };
  it('allow an amount above a limit that names them', () => {
    expect(issuesOf(line('Infant formula', above))).toEqual(['items.0.netWeight goods.over_limit']);
    expect(issuesOf(line('Infant formula', { ...above, answers: { permitAu: 'EX-1' } }))).toEqual([]);
    expect(issuesOf(line('Vitamins', { netG: 2001, answers: { permitAu: 'EX-1' } }))).toHaveLength(1);
  });
  it('are missing without a number, or when they expire before the day', () => {
    const both = { permitOf: ['AU', 'MN'] as const };
    const given = { permitAu: 'A1', permitMn: 'M1', permitUntil: '2026-11-30' };
    expect(permitsMissing(both, given, '2026-11-30')).toEqual([]);
    expect(permitsMissing(both, given, '2026-12-01')).toEqual(['AU', 'MN']);
    expect(permitsMissing(both, { permitAu: 'A1', permitMn: ' ' }, '2026-12-01')).toEqual(['MN']);
  });
});

describe('the goods aboard a flight', () => {
  const aboard = (description: string, change: Partial<GateLine> = {}): GateLine => ({
    ...line(description),
    ...{ parcel: 'CM1', form: 'f1', lineNo: 1, wasAsked: true, isSeen: false },
    ...{ receiver: '99112233', month: '2026-11' },
    ...change,
  });
  const codesOf = (one: GateLine): readonly string[] =>
    goodsGate(rules, [one], { day: '2026-12-01' }).parcels.get('CM1') ?? [];
  it.each<[GateLine, string[]]>([
    [aboard('Cotton shirt'), []],
    [aboard('Power bank', { isSeen: true }), ['parcel.goods_barred']],
    [aboard('Drone', { battery: 'contained', batteryWhTenths: 1200 }), ['parcel.goods_barred']],
    [aboard('Vodka'), ['parcel.goods_unanswered']],
    [aboard('Vodka', { isSeen: true }), []],
    [aboard('Vodka', { wasAsked: false }), []],
    [aboard('Vodka', { answers: { alcohol: '40' } }), []],
    [aboard('Ivory'), ['parcel.no_permit']],
    [aboard('Ivory', { answers: { permitAu: 'A1', permitMn: 'M1' } }), []],
    [
      aboard('Ivory', { answers: { permitAu: 'A1', permitMn: 'M1', permitUntil: '2026-11-30' } }),
      ['parcel.no_permit'],
    ],
    [aboard('Infant formula', { netG: 10_100 }), ['parcel.no_permit']],
    [aboard('Vitamins', { netG: 2_100 }), ['parcel.goods_barred']],
  ])('bar its departure by what is in them: %o is %j', (one, codes) => expect(codesOf(one)).toEqual(codes));
  it('are counted once for a flight, however many parcels a line is in', () => {
    const limited = rules.rules.map((rule) =>
      rule.code === 'dairy' && rule.limit ? { ...rule, limit: { ...rule.limit, perFlight: 9000 } } : rule,
    );
    const cheese = aboard('Cheese', { netG: 5000 });
    const inTwo = [cheese, { ...cheese, parcel: 'CM2' }];
    expect(goodsGate(foldRules(limited), inTwo, { day: '2026-12-01' }).isOverLimit).toBe(false);
    const ofTwo = [...inTwo, { ...cheese, form: 'f2', parcel: 'CM3' }];
    expect(goodsGate(foldRules(limited), ofTwo, { day: '2026-12-01' }).isOverLimit).toBe(true);
  });
  it.each([
    ['Infant formula', 'parcel.no_permit'],
    ['Хүүхдийн хуурай сүү', 'parcel.no_permit'],
  ])('count all forms of a receiver: %s over two forms is %s', (text, code) => {
    const half = aboard(text, { netG: 6000 });
    const other = { ...half, form: 'f2', parcel: 'CM2' };
    const gate = goodsGate(rules, [half, other], { day: '2026-12-01' });
    expect([...gate.parcels.values()]).toEqual([[code], [code]]);
    expect(gate.over).toMatchObject([
      { scope: 'receiver_flight', unit: 'g', most: 10_000, amount: 12_000, rule: { code: 'infant_formula' } },
    ]);
    const toOthers = [half, { ...other, receiver: '88001122' }];
    expect(goodsGate(rules, toOthers, { day: '2026-12-01' }).over).toEqual([]);
  });
  it('count what a receiver had in the month, aboard or not', () => {
    const monthly = rules.rules.map((rule) =>
      rule.code === 'supplement' && rule.limit
        ? { ...rule, limit: { ...rule.limit, perReceiver: 3000 } }
        : rule,
    );
    const vitamins = aboard('Vitamins', { netG: 2000 });
    const earlier = { ...vitamins, form: 'f0', cargoIds: ['flown'], isWaiting: false };
    const gateOf = (month: string) =>
      goodsGate(foldRules(monthly), [vitamins], { day: '2026-12-01', sent: [{ ...earlier, month }] });
    expect(gateOf('2026-10').over).toEqual([]);
    expect(gateOf('2026-11').over).toMatchObject([{ scope: 'receiver_month', most: 3000, amount: 4000 }]);
  });
});

describe('the totals of a receiver', () => {
  const sent = (change: Partial<ReceiverLine> = {}): ReceiverLine => ({
    ...line('Infant formula', { netG: 4000 }),
    ...{ form: 'f1', receiver: '99112233', month: '2026-11', cargoIds: [], isWaiting: true },
    ...change,
  });
  const own = { form: 'f9', receiver: '99112233', month: '2026-11', cargoId: 'c1' };
  const none = { onFlight: {}, inMonth: {} };
  const amount = { infant_formula: 4000 };
  it.each<[string, ReceiverLine, object]>([
    ['a form that waits for any flight', sent(), { onFlight: amount, inMonth: amount }],
    ['a form of the same flight', sent({ cargoIds: ['c1'] }), { onFlight: amount, inMonth: amount }],
    ['a form of another flight', sent({ cargoIds: ['c2'] }), { onFlight: {}, inMonth: amount }],
    ['a form of another month', sent({ month: '2026-10' }), { onFlight: amount, inMonth: {} }],
    ['a form of another receiver', sent({ receiver: '88001122' }), none],
    ['the form itself', sent({ form: 'f9' }), none],
  ])('are right beside %s', (_name, other, totals) =>
    expect(receiverTotals(rules, [other], own)).toEqual(totals),
  );
  it('count all that has not departed while no flight is chosen', () => {
    const open = { ...own, cargoId: null };
    expect(receiverTotals(rules, [sent({ cargoIds: ['c2'] })], open).onFlight).toEqual(amount);
    expect(receiverTotals(rules, [sent({ isWaiting: false })], open).onFlight).toEqual({});
  });
});
