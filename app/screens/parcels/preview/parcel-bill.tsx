import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import type { Parcel } from '~/app/components/parcels/types';
import { useFurtherLines } from '~/app/components/parcels/use-further-lines';
import { BillStanding } from '~/app/components/payments/bill-standing';
import { Bill } from '~/app/components/price/bill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';

/** The measured bill of the whole form. */
export function ParcelBill({ parcel }: { parcel: Parcel }): ReactNode {
  const { t, i18n } = useTranslation('parcels');
  const { Link } = useHost();
  const format = useFormat();
  const { bill, form } = parcel;
  const furtherLines = useFurtherLines();
  if (!bill) return null;
  const nameOf = (code: string): string => {
    const fee = parcel.feeNames.find((known) => known.code === code);
    return fee ? localized(fee.name, i18n.language) : code;
  };
  const isWaiting = form.priceApproval === 'waiting' && !parcel.staff;
  return (
    <Card title={t('bill.title')}>
      <Bill
        lines={[
          {
            id: 'freight',
            label: t('bill.freight', { plan: localized(bill.tariffName, i18n.language) }),
            detail: t('bill.charged', { weight: format.kg(bill.chargeG) }),
            cents: bill.freightCents,
          },
          ...bill.lines.fees.map(({ code, cents }) => ({ id: code, label: nameOf(code), cents })),
          ...furtherLines(bill),
        ]}
        totalCents={bill.dueCents}
        totalMnt={bill.dueMnt}
        note={
          <>
            <BillStanding formId={form.id} />
            {form.quotedCents !== null && form.quotedCents !== bill.totalCents && (
              <p>{t('bill.quoted', { total: format.aud(form.quotedCents) })}</p>
            )}
            {parcel.siblings.length > 1 && <p>{t('bill.ofAll', { count: parcel.siblings.length })}</p>}
            {isWaiting && <Link to={`/moz/form/preview/${form.id}`}>{t('bill.waiting')}</Link>}
          </>
        }
      />
    </Card>
  );
}
