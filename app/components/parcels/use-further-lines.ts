import { useTranslation } from 'react-i18next';
import type { BillLine } from '~/app/components/price/bill';
import { useFormat } from '~/app/i18n/use-format';
import { refusedLines } from '~/domain/forms/refused-bill';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';

type Billed = Pick<
  NonNullable<Outputs['forms']['get']['bill']>,
  'freightCents' | 'lines' | 'storage' | 'credits' | 'dueCents'
>;

/**
 * The lines of a bill after its price: one for each time that storage was billed, those of a price that was not
 * accepted, and one for each credit note. With them the bill adds up to what is due.
 */
export function useFurtherLines(): (bill: Billed) => BillLine[] {
  const { t } = useTranslation(['parcels', 'payments', 'documents']);
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
