import { refusedNumber } from '~/app/api/field-error';
import { inEachRequired, type Localized, localized } from '~/domain/core/localized';
import { parseWhole } from '~/domain/core/parse-number';
import {
  type GoodsQuestion,
  type GoodsUnit,
  type GoodsVerdict,
  goodsName,
  type PermitCountry,
} from '~/domain/goods/rule';
import type { Inputs, Outputs } from '~/server/router';

export type Rule = Outputs['goods']['get'];
type RuleInput = Omit<Inputs['goods']['create'], 'idempotencyKey' | 'code'>;

/** A rule as typed: terms and HS codes by commas or lines, amounts as text. Empty: none. */
export type TypedRule = {
  code: string;
  verdict: GoodsVerdict;
  question: GoodsQuestion | '';
  termsMn: string;
  termsEn: string;
  hsPrefixes: string;
  unit: GoodsUnit;
  perForm: string;
  perReceiver: string;
  perReceiverFlight: string;
  perFlight: string;
  permitOf: readonly PermitCountry[];
  isUnlawful: boolean;
  text: Localized;
  isActive: boolean;
};

export const emptyRule: TypedRule = {
  code: '',
  verdict: 'never',
  question: '',
  termsMn: '',
  termsEn: '',
  hsPrefixes: '',
  unit: 'g',
  perForm: '',
  perReceiver: '',
  perReceiverFlight: '',
  perFlight: '',
  permitOf: [],
  isUnlawful: false,
  text: inEachRequired(''),
  isActive: true,
};

export function typedOf(rule: Rule): TypedRule {
  const { code, verdict, permitOf, isUnlawful, text, isActive, limit } = rule;
  return {
    ...{ code, verdict, permitOf, isUnlawful, text, isActive },
    question: rule.question ?? '',
    termsMn: rule.termsMn.join(', '),
    termsEn: rule.termsEn.join(', '),
    hsPrefixes: rule.hsPrefixes.join(', '),
    unit: limit?.unit ?? 'g',
    perForm: amountText(limit?.perForm),
    perReceiver: amountText(limit?.perReceiver),
    perReceiverFlight: amountText(limit?.perReceiverFlight),
    perFlight: amountText(limit?.perFlight),
  };
}

/** The input of the API, or an error code for each invalid field. */
export function readRule(typed: TypedRule): { rule: RuleInput } | { errors: Record<string, string> } {
  const { verdict, permitOf, isUnlawful, text, isActive, unit } = typed;
  const amounts = {
    perForm: readAmount(typed.perForm),
    perReceiver: readAmount(typed.perReceiver),
    perReceiverFlight: readAmount(typed.perReceiverFlight),
    perFlight: readAmount(typed.perFlight),
  };
  const errors = Object.fromEntries(
    Object.entries(amounts).flatMap(([name, read]) => ('error' in read ? [[name, read.error]] : [])),
  );
  if (Object.keys(errors).length > 0) return { errors };
  const limit = {
    unit,
    perForm: amountIn(amounts.perForm),
    perReceiver: amountIn(amounts.perReceiver),
    perReceiverFlight: amountIn(amounts.perReceiverFlight),
    perFlight: amountIn(amounts.perFlight),
  };
  const isLimited = Object.values(amounts).some((amount) => amountIn(amount) !== null);
  return {
    rule: {
      ...{ verdict, isUnlawful, text, isActive },
      permitOf: [...permitOf],
      question: typed.question === '' ? null : typed.question,
      termsMn: listOf(typed.termsMn),
      termsEn: listOf(typed.termsEn),
      hsPrefixes: listOf(typed.hsPrefixes).map((prefix) => prefix.replace(/[\s.]/gu, '')),
      limit: isLimited ? limit : null,
    },
  };
}

/** What a rule is about: its first term in the language of the reader. */
export function ruleName(rule: Pick<Rule, 'code' | 'termsMn' | 'termsEn'>, language: string): string {
  return localized(goodsName(rule), language);
}

function listOf(text: string): string[] {
  const terms = text.split(/[,;\n]/u).map((term) => term.trim().replace(/\s+/gu, ' '));
  return [...new Set(terms.filter((term) => term !== ''))];
}

type Amount = { value: number | null } | { error: string };

function readAmount(text: string): Amount {
  if (text.trim() === '') return { value: null };
  const read = parseWhole(text);
  return read.ok ? { value: read.value } : { error: refusedNumber(read) };
}

function amountIn(amount: Amount): number | null {
  return 'value' in amount ? amount.value : null;
}

function amountText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
