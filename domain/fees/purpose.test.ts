import { expect, test } from 'vitest';
import { servicePurposes } from '~/domain/services/states';
import { purposeIssues } from './purpose';
import { createFeeSchema } from './schema';
import { usualServices } from './usual-services';

const fee = { purpose: 'photos', kind: 'fixed', rule: null } as const;

test.each([
  ['a fixed price', fee, []],
  ['a price by weight', { ...fee, kind: 'per_kg' as const }, []],
  ['a share of the freight', { ...fee, kind: 'percent' as const }, ['kind']],
  ['an automatic fee', { ...fee, rule: { kind: 'always' } as const }, ['rule']],
  ['both', { ...fee, kind: 'percent' as const, rule: { kind: 'battery' } as const }, ['kind', 'rule']],
  ['no service', { purpose: null, kind: 'percent' as const, rule: { kind: 'always' } as const }, []],
])('names the fields for which a fee is no price of a service: %s', (_name, given, fields) => {
  expect(purposeIssues(given).map(({ path }) => path)).toEqual(fields);
});

test('a service may be free, and any other fee may not', () => {
  const free = {
    ...{ name: { mn: 'Үнэгүй', en: 'Free' }, kind: 'fixed', cents: 0, code: 'free' },
    idempotencyKey: '01a1febb-d46f-7d4a-9d98-8843f3725355',
  };
  expect(createFeeSchema.safeParse({ ...free, purpose: 'photos' }).success).toBe(true);
  const refused = createFeeSchema.safeParse(free);
  expect(refused.error?.issues).toMatchObject([{ path: ['cents'], message: 'fee.free' }]);
});

test('has a usual fee for each service, each with a code and a name of its own', () => {
  expect(usualServices.map(({ purpose }) => purpose)).toEqual([...servicePurposes]);
  expect(new Set(usualServices.map(({ code }) => code)).size).toBe(servicePurposes.length);
  expect(new Set(usualServices.map(({ name }) => name.mn)).size).toBe(servicePurposes.length);
});
