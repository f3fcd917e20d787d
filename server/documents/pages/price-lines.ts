import { localized } from '~/domain/core/localized';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Bill, Price } from '../../billing/pinned/schema';
import type { FormDetail } from '../../forms/detail/schema';
import type { Paper } from './paper';

export type PriceLine = { label: string; cents: number };

/** Returns the lines of a price: the freight by its plan, then each fee. */
export function priceLines(paper: Paper, form: Pick<FormDetail, 'feeNames'>, price: Price): PriceLine[] {
  const plan = localized(price.tariffName, paper.locale);
  const weight = paper.say('forms:text.chargeable', { weight: paper.kg(price.chargeG) });
  const feeName = (code: string): string => {
    const fee = form.feeNames.find((known) => known.code === code);
    return fee ? localized(fee.name, paper.locale) : code;
  };
  return [
    { label: `${paper.say('forms:text.freight', { plan })} · ${weight}`, cents: price.freightCents },
    ...price.lines.fees.map(({ code, cents }) => ({ label: feeName(code), cents })),
  ];
}

/** Returns the storage charges of a bill: days and price per day of each parcel. */
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
