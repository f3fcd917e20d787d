import { useTranslation } from 'react-i18next';
import type { BillLine } from '~/app/components/price/bill';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';

type Billed = Pick<NonNullable<Outputs['forms']['get']['bill']>, 'storage'>;

/** The storage lines of a bill, one for each time that storage was billed. */
export function useStorageLines(): (bill: Billed) => BillLine[] {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  return ({ storage }) =>
    storage.map(({ id, number, days, centsPerDay, cents }) => ({
      id,
      label: t('storage.fee'),
      detail: t('bill.storageOf', {
        parcel: formatParcelNumber(number),
        count: days,
        fee: format.aud(centsPerDay),
      }),
      cents,
    }));
}
