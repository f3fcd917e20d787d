import { refusedNumber } from '~/app/api/field-error';
import { inEachRequired, type Localized } from '~/domain/core/localized';
import { parseLength, parseWeight } from '~/domain/core/measures';
import { parseAud } from '~/domain/core/parse-amount';
import { parsePercent } from '~/domain/core/parse-number';
import { purposeIssues } from '~/domain/fees/purpose';
import { type FeeConditions, noConditions } from '~/domain/quotes/fee-conditions';
import type { FeeRule } from '~/domain/quotes/fee-rule';
import type { FeeKind } from '~/domain/quotes/tariff';
import { type ServicePurpose, servicePurposes } from '~/domain/services/states';
import type { Inputs, Outputs } from '~/server/router';

export type Fee = Outputs['fees']['get'];
/**
 * A fee as typed: dollars, percent, cm and kg as text. `rule` `chosen`: the customer chooses the fee. `purpose` `form`:
 * no service on an arrival.
 */
export type TypedFee = {
  purpose: 'form' | ServicePurpose;
  code: string;
  name: Localized;
  kind: FeeKind;
  amount: string;
  percent: string;
  least: string;
  basis: 'freight' | 'declared';
  rule: 'chosen' | FeeRule['kind'];
  side: string;
  weight: string;
  isActive: boolean;
  conditions: FeeConditions;
};
type FeeFields = Omit<Inputs['fees']['create'], 'idempotencyKey' | 'code'>;

export const emptyFee: TypedFee = {
  purpose: 'form',
  code: '',
  name: inEachRequired(''),
  kind: 'fixed',
  amount: '',
  percent: '',
  least: '',
  basis: 'freight',
  rule: 'chosen',
  side: '',
  weight: '',
  isActive: true,
  conditions: noConditions,
};

export function typedOf(fee: Fee): TypedFee {
  const { code, name, kind, basis, rule, isActive, conditions } = fee;
  return {
    ...{ code, name, kind, basis, isActive, conditions },
    purpose: fee.purpose ?? 'form',
    amount: fee.cents > 0 ? String(fee.cents / 100) : '',
    percent: fee.bps > 0 ? String(fee.bps / 100) : '',
    least: fee.minCents > 0 ? String(fee.minCents / 100) : '',
    rule: rule?.kind ?? 'chosen',
    side: rule?.kind === 'side_over' ? String(rule.mm / 10) : '',
    weight: rule?.kind === 'piece_over' ? String(rule.g / 1000) : '',
  };
}

/** The input of the API, or an error code for each invalid field. */
export function readFee(typed: TypedFee): { fee: FeeFields } | { errors: Record<string, string> } {
  const isPercent = typed.kind === 'percent';
  const amount = parseAud(typed.amount || '0');
  const least = parseAud(typed.least || '0');
  const percent = parsePercent(typed.percent || '0');
  const rule = readRule(typed);
  const purpose = servicePurposes.find((known) => known === typed.purpose) ?? null;
  const issues = 'rule' in rule ? purposeIssues({ purpose, kind: typed.kind, rule: rule.rule }) : [];
  const errors = {
    ...Object.fromEntries(issues.map(({ path, code }) => [path, code])),
    ...(!isPercent && !amount.ok && { cents: refusedNumber(amount) }),
    ...(isPercent && !percent.ok && { bps: refusedNumber(percent) }),
    ...(isPercent && !least.ok && { minCents: refusedNumber(least) }),
    ...('error' in rule && { rule: rule.error }),
  };
  if ('error' in rule || !amount.ok || !least.ok || Object.keys(errors).length > 0) return { errors };
  const { name, kind, basis, isActive, conditions } = typed;
  return {
    fee: {
      ...{ name, kind, basis, isActive, purpose },
      bps: percent.ok ? percent.value : 0,
      cents: amount.value,
      minCents: least.value,
      rule: rule.rule,
      conditions,
    },
  };
}

function readRule({ rule, side, weight }: TypedFee): { rule: FeeRule | null } | { error: string } {
  switch (rule) {
    case 'chosen':
      return { rule: null };
    case 'always':
    case 'battery':
      return { rule: { kind: rule } };
    case 'side_over': {
      const mm = parseLength(side);
      return mm.ok ? { rule: { kind: rule, mm: mm.value } } : { error: refusedNumber(mm) };
    }
    case 'piece_over': {
      const g = parseWeight(weight);
      return g.ok ? { rule: { kind: rule, g: g.value } } : { error: refusedNumber(g) };
    }
  }
}
