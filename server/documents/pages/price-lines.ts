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

/** Returns what was added to a bill later: storage of each parcel, with days and price per day, and credit notes. */
export function laterLines(paper: Paper, { storage, credits }: Bill): PriceLine[] {
  const stored = storage.map(({ number, days, centsPerDay, cents }) => ({
    label: paper.say('parcels:bill.storage', {
      parcel: formatParcelNumber(number),
      count: days,
      fee: paper.aud(centsPerDay),
    }),
    cents,
  }));
  const lowered = credits.map(({ reason, cents }) => ({
    label: paper.say('documents-pages:taxInvoice.creditOf', {
      reason: paper.say(`documents:invoiceReasons.${reason}`),
    }),
    cents: -cents,
  }));
  return [...stored, ...lowered];
}
