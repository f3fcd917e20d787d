import { expect, test } from 'vitest';
import { emptyRule, readRule, ruleName, typedOf } from './typed-rule';

const text = { mn: 'Онгоцоор явахгүй.', en: 'May not fly.' };

test('reads terms by commas and lines, once each and without spaces around', () => {
  const read = readRule({
    ...emptyRule,
    text,
    termsMn: ' пауэрбанк,\nнөөц  цэнэглэгч;пауэрбанк, ',
    termsEn: '',
  });
  expect(read).toMatchObject({ rule: { termsMn: ['пауэрбанк', 'нөөц цэнэглэгч'], termsEn: [] } });
});

test('reads HS codes as people write them', () => {
  expect(readRule({ ...emptyRule, text, hsPrefixes: '8507.60, 85 06' })).toMatchObject({
    rule: { hsPrefixes: ['850760', '8506'] },
  });
});

test('reads a limit where an amount is typed, and refuses what is no whole number', () => {
  expect(readRule({ ...emptyRule, text })).toMatchObject({ rule: { limit: null } });
  expect(readRule({ ...emptyRule, text, perForm: '10 000' })).toMatchObject({
    rule: {
      limit: { unit: 'g', perForm: 10_000, perReceiver: null, perReceiverFlight: null, perFlight: null },
    },
  });
  expect(readRule({ ...emptyRule, text, perForm: '10 kg', perFlight: '1,5' })).toEqual({
    errors: { perForm: 'number.not_integer', perFlight: 'number.not_integer' },
  });
});

test('writes a stored rule as it is typed and reads the same again', () => {
  const rule = {
    id: '0192f0c0-0000-7000-8000-000000000001',
    version: 1,
    isActive: true,
    updatedAt: new Date(0),
    code: 'infant_formula',
    verdict: 'limited' as const,
    hsPrefixes: ['190110'],
    termsMn: ['сүүн тэжээл'],
    termsEn: ['infant formula'],
    question: null,
    limit: {
      unit: 'g' as const,
      perForm: 10_000,
      perReceiver: null,
      perReceiverFlight: null,
      perFlight: null,
    },
    permitOf: ['AU' as const],
    isUnlawful: false,
    text,
    source: '',
    sourceUrl: '',
    checkedOn: null,
    isConfirmed: false,
  };
  const { verdict, hsPrefixes, termsMn, termsEn, question, limit, permitOf, isUnlawful, isActive } = rule;
  expect(readRule(typedOf(rule))).toEqual({
    rule: { verdict, hsPrefixes, termsMn, termsEn, question, limit, permitOf, isUnlawful, text, isActive },
  });
});

test('names a rule by its first term in the language, else by another term or its code', () => {
  expect(ruleName({ code: 'x', termsMn: ['пауэрбанк'], termsEn: ['power bank'] }, 'mn')).toBe('Пауэрбанк');
  expect(ruleName({ code: 'x', termsMn: [], termsEn: ['power bank'] }, 'mn')).toBe('Power bank');
  expect(ruleName({ code: 'only_code', termsMn: [], termsEn: [] }, 'en')).toBe('Only_code');
});
