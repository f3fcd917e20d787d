import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinationOffice, originOffice } from '~/domain/core/offices';
import { chargeColumns, chargesPlace, type TakenPayment } from './charges';

const bill = { freightCents: 14_200, totalCents: 15_000 };
const departure = new Date('2026-11-21T02:00:00Z');
const before = new Date('2026-11-20T02:00:00Z');
const after = new Date('2026-11-22T02:00:00Z');
const paid = (amountCents: number, change: Partial<TakenPayment> = {}): TakenPayment => ({
  ...{ office: originOffice, amountCents, takenAt: before, refunds: [] },
  ...change,
});
const credit = (cents: number, creditedAt: Date) => ({ cents, creditedAt });

type Money = Parameters<typeof chargesPlace>[1];
const cases: [string, Partial<Money>, 'prepaid' | 'collect', 'prepaid' | 'collect'][] = [
  ['nothing is paid', {}, 'collect', 'collect'],
  ['all is paid at the origin', { payments: [paid(15_000)] }, 'prepaid', 'prepaid'],
  ['only the freight is paid at the origin', { payments: [paid(14_200)] }, 'prepaid', 'collect'],
  ['less than the freight is paid', { payments: [paid(14_199)] }, 'collect', 'collect'],
  ['two payments make up the sum', { payments: [paid(7_000), paid(8_000)] }, 'prepaid', 'prepaid'],
  [
    'all is paid at the destination',
    { payments: [paid(15_000, { office: destinationOffice })] },
    'collect',
    'collect',
  ],
  [
    'it is paid in the minute of departure',
    { payments: [paid(15_000, { takenAt: departure })] },
    'prepaid',
    'prepaid',
  ],
  ['it is paid after departure', { payments: [paid(15_000, { takenAt: after })] }, 'collect', 'collect'],
  [
    'it is refunded before departure',
    { payments: [paid(15_000, { refunds: [{ amountCents: 15_000, refundedAt: before }] })] },
    ...(['collect', 'collect'] as const),
  ],
  [
    'it is refunded after departure',
    { payments: [paid(15_000, { refunds: [{ amountCents: 15_000, refundedAt: after }] })] },
    ...(['prepaid', 'prepaid'] as const),
  ],
  [
    'a credit before departure lowers the rest to 0',
    { payments: [paid(14_500)], credits: [credit(500, before)] },
    ...(['prepaid', 'prepaid'] as const),
  ],
  [
    'a credit after departure lowers the rest to 0',
    { payments: [paid(14_500)], credits: [credit(500, after)] },
    ...(['prepaid', 'collect'] as const),
  ],
];

test.each(cases)('when %s, the columns are those of the paper', (_name, money, weight, other) => {
  expect(chargesPlace(bill, { payments: [], credits: [], ...money }, departure)).toEqual({ weight, other });
});

test('prepaid and collect together are always the whole sum', () => {
  const places = fc.constantFrom('prepaid' as const, 'collect' as const);
  fc.assert(
    fc.property(fc.nat(1e7), fc.nat(1e7), places, places, (freightCents, others, weight, other) => {
      const charges = { freightCents, totalCents: freightCents + others };
      const { prepaid, collect } = chargeColumns(charges, { weight, other });
      expect(prepaid + collect).toBe(charges.totalCents);
    }),
  );
});
