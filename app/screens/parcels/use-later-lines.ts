import { useTranslation } from 'react-i18next';
import type { BillLine } from '~/app/components/price/bill';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';

type Billed = Pick<NonNullable<Outputs['forms']['get']['bill']>, 'storage' | 'credits'>;

/** What was added to a bill later: a line for each time that storage was billed, and one for each credit note. */
export function useLaterLines(): (bill: Billed) => BillLine[] {
  const { t } = useTranslation(['parcels', 'payments', 'documents']);
  const format = useFormat();
  return ({ storage, credits }) => [
    ...storage.map(({ id, number, days, centsPerDay, cents }) => ({
      id,
      label: t('storage.fee'),
      detail: t('bill.storageOf', {
        parcel: formatParcelNumber(number),
        count: days,
        fee: format.aud(centsPerDay),
      }),
      cents,
    })),
    ...credits.map(({ id, reason, cents }) => ({
      id,
      label: t('payments:credit.line'),
      detail: t(`documents:invoiceReasons.${reason}`),
      cents: -cents,
    })),
  ];
}
