import { localized } from '~/domain/core/localized';
import { refusedLines } from '~/domain/forms/refused-bill';
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

/**
 * Returns the lines of a bill after its price: storage with days and price per day of each parcel, those of a price
 * that was not accepted, and credit notes.
 */
export function furtherLines(paper: Paper, bill: Bill): PriceLine[] {
  const storage = bill.storage.map(({ number, days, centsPerDay, cents }) => ({
    label: paper.say('parcels:bill.storage', {
      parcel: formatParcelNumber(number),
      count: days,
      fee: paper.aud(centsPerDay),
    }),
    cents,
  }));
  const refused = refusedLines(bill).map(({ kind, cents }) => ({
    label: paper.say(kind === 'handling' ? 'parcels:bill.handling' : 'parcels:bill.uncharged'),
    cents,
  }));
  const lowered = bill.credits.map(({ reason, cents }) => ({
    label: paper.say('documents-pages:taxInvoice.creditOf', {
      reason: paper.say(`documents:invoiceReasons.${reason}`),
    }),
    cents: -cents,
  }));
  return [...storage, ...refused, ...lowered];
}
