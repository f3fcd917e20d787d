import type { Cents } from '~/domain/core/money';
import { type Office, officeTable } from '~/domain/core/offices';

/** Whether a charge was paid where the goods were sent from, or is paid where they are collected. */
export type ChargePlace = 'prepaid' | 'collect';
export type ChargesPlace = { weight: ChargePlace; other: ChargePlace };

/** Money of a form: what came in, and what went back. */
export type TakenPayment = {
  office: Office;
  amountCents: Cents;
  takenAt: Date;
  refunds: readonly { amountCents: Cents; refundedAt: Date }[];
};
type Bill = { freightCents: Cents; totalCents: Cents };
type Money = {
  payments: readonly TakenPayment[];
  credits: readonly { cents: Cents; creditedAt: Date }[];
};

/**
 * Where the charges of an air waybill are paid, by what an origin office had received by `until`: the departure, so that
 * the paper of a departed flight never changes. The freight is paid first; an air waybill does not split a charge.
 */
export function chargesPlace({ freightCents, totalCents }: Bill, money: Money, until: Date): ChargesPlace {
  const received = receivedAtOrigin(money.payments, until);
  const credited = money.credits
    .filter(({ creditedAt }) => creditedAt <= until)
    .reduce((sum, { cents }) => sum + cents, 0);
  return {
    weight: received + credited >= freightCents ? 'prepaid' : 'collect',
    other: received + credited >= totalCents ? 'prepaid' : 'collect',
  };
}

/** The sums of the columns prepaid and collect. */
export function chargeColumns(
  { freightCents, totalCents }: Bill,
  { weight, other }: ChargesPlace,
): Record<ChargePlace, Cents> {
  const otherCents = totalCents - freightCents;
  const inPlace = (place: ChargePlace): Cents =>
    (weight === place ? freightCents : 0) + (other === place ? otherCents : 0);
  return { prepaid: inPlace('prepaid'), collect: inPlace('collect') };
}

function receivedAtOrigin(payments: readonly TakenPayment[], until: Date): Cents {
  return payments
    .filter(({ office, takenAt }) => officeTable[office].side === 'origin' && takenAt <= until)
    .reduce((sum, { amountCents, refunds }) => sum + amountCents - refundedBy(refunds, until), 0);
}

function refundedBy(refunds: TakenPayment['refunds'], until: Date): Cents {
  return refunds
    .filter(({ refundedAt }) => refundedAt <= until)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
