import { localized } from '~/domain/core/localized';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Bill, Price } from '../../billing/pinned/schema';
import type { FormDetail } from '../../forms/detail/schema';
import type { Paper } from './paper';

export type PriceLine = { label: string; cents: number };

/** A price as its screen names it: the freight by its plan, then each fee. */
export function priceLines(paper: Paper, form: Pick<FormDetail, 'feeNames'>, price: Price): PriceLine[] {
  const plan = localized(price.tariffName, paper.locale);
  const weight = paper.say('forms:words.chargeable', { weight: paper.kg(price.chargeG) });
  const feeName = (code: string): string => {
    const fee = form.feeNames.find((known) => known.code === code);
    return fee ? localized(fee.name, paper.locale) : code;
  };
  return [
    { label: `${paper.say('forms:words.freight', { plan })} · ${weight}`, cents: price.freightCents },
    ...price.lines.fees.map(({ code, cents }) => ({ label: feeName(code), cents })),
  ];
}

/** What storage added to a bill: for each parcel its days and what a day cost. */
export function storageLines(paper: Paper, { storage }: Bill): PriceLine[] {
  return storage.map(({ number, days, centsPerDay, cents }) => ({
    label: paper.say('parcels:bill.storage', {
      parcel: formatParcelNumber(number),
      count: days,
      fee: paper.aud(centsPerDay),
    }),
    cents,
  }));
}
