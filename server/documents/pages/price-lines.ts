import { formatArrivalNumber } from '~/domain/arrivals/number';
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
 * Returns the lines of a bill after its price: storage with days and price per day of each parcel, what its arrivals have cost, those of a price
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
  const arrivals = bill.arrivals.map((line) => ({ label: arrivalText(paper, line), cents: line.cents }));
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
  return [...storage, ...arrivals, ...refused, ...lowered];
}

type ArrivalText = Pick<Bill['arrivals'][number], 'number' | 'name' | 'days' | 'centsPerDay'>;

/** A service by the name of its fee, or the days of storage on the shelf, with the number of the arrival. */
export function arrivalText(paper: Paper, { number, name, days, centsPerDay }: ArrivalText): string {
  const parcel = formatArrivalNumber(number);
  if (name) return paper.say('parcels:bill.service', { service: localized(name, paper.locale), parcel });
  return paper.say('parcels:bill.shelf', { parcel, count: days ?? 0, fee: paper.aud(centsPerDay ?? 0) });
}
