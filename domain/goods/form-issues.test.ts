import { describe, expect, it } from 'vitest';
import type { CheckedLine } from '~/domain/goods/check-lines';
import { defaultGoodsRules } from '~/domain/goods/default-rules';
import { goodsFieldIssues } from '~/domain/goods/form-issues';
import { foldRules } from '~/domain/goods/match';
import { permitsMissing, permitsNeeded } from '~/domain/goods/permits';

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
    const totals = { ofReceiver: { dairy: 4000 } };
    const goods = { rules: foldRules(monthly), language: 'en', totals };
    expect(goodsFieldIssues([line('Cheese', { netG: 8000 })], goods)).toEqual([]);
    expect(goodsFieldIssues([line('Cheese', { netG: 8001 })], goods)).toMatchObject([
      { code: 'goods.over_limit', params: { most: 12, amount: 12.001 } },
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
  const ivory = { rule: rules.rules.find(({ code }) => code === 'wildlife') ?? null };
  const dairy = { rule: rules.rules.find(({ code }) => code === 'dairy') ?? null };
  it('are needed of each country of the rule, with a limit only above it', () => {
    expect(permitsNeeded([ivory, ivory])).toEqual([
      { rule: 'wildlife', country: 'AU' },
      { rule: 'wildlife', country: 'MN' },
    ]);
    expect(permitsNeeded([dairy])).toEqual([]);
    expect(permitsNeeded([dairy], ['dairy'])).toEqual([{ rule: 'dairy', country: 'AU' }]);
  });
  it('are missing when nobody entered them or they expire before departure', () => {
    const needed = permitsNeeded([ivory]);
    const given = [
      { rule: 'wildlife', country: 'AU', validUntil: '2026-11-30' },
      { rule: 'wildlife', country: 'MN', validUntil: null },
    ] as const;
    expect(permitsMissing(needed, given, '2026-11-30')).toEqual([]);
    expect(permitsMissing(needed, given, '2026-12-01')).toEqual([{ rule: 'wildlife', country: 'AU' }]);
    expect(permitsMissing(needed, [], '2026-11-30')).toHaveLength(2);
  });
});
