import { useTranslation } from 'react-i18next';
import type { BillLine } from '~/app/components/price/bill';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { localized } from '~/domain/core/localized';
import { refusedLines } from '~/domain/forms/refused-bill';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';

type FormBill = Pick<
  NonNullable<Outputs['forms']['get']['bill']>,
  'freightCents' | 'lines' | 'storage' | 'arrivals' | 'credits' | 'dueCents'
>;

/**
 * The lines of a bill after its price: one for each time that storage was billed, what its arrivals have cost, those of a price that was not
 * accepted, and one for each credit note. With them the bill adds up to what is due.
 */
export function useFurtherLines(): (bill: FormBill) => BillLine[] {
  const { t, i18n } = useTranslation(['parcels', 'payments', 'documents']);
  const format = useFormat();
  return (bill) => [
    ...bill.storage.map(({ id, number, days, centsPerDay, cents }) => ({
      id,
      label: t('storage.fee'),
      detail: t('bill.storageOf', {
        parcel: formatParcelNumber(number),
        count: days,
        fee: format.aud(centsPerDay),
      }),
      cents,
    })),
    ...bill.arrivals.map(({ id, number, name, days, centsPerDay, cents }) => ({
      id,
      label: name ? localized(name, i18n.language) : t('bill.shelfStorage'),
      detail: name
        ? formatArrivalNumber(number)
        : t('bill.storageOf', {
            parcel: formatArrivalNumber(number),
            count: days ?? 0,
            fee: format.aud(centsPerDay ?? 0),
          }),
      cents,
    })),
    ...refusedLines(bill).map(({ kind, cents }) => ({
      id: kind,
      label: t(kind === 'handling' ? 'bill.handling' : 'bill.uncharged'),
      cents,
    })),
    ...bill.credits.map(({ id, number, reason, cents }) => ({
      id,
      label: t('payments:credit.line'),
      detail: `${number} · ${t(`documents:invoiceReasons.${reason}`)}`,
      cents: -cents,
    })),
  ];
}
