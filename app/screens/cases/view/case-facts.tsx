import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import { LimitText } from './limit-text';

/** What a case is about, and what was asked for; for staff also whose it is and the liability limit. */
export function CaseFacts({ found }: { found: CaseDetail }): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { Link } = useHost();
  const { formId, formCode, parcelId, parcelNumber, openedAt, openedSide, wantedCents, staff, limit } = found;
  return (
    <Card title={t('facts.title')}>
      <FactList
        facts={[
          {
            label: t('facts.form'),
            value: (
              <Link to={`/moz/form/preview/${formId}`} className="code">
                {formCode}
              </Link>
            ),
          },
          {
            label: t('facts.parcel'),
            value: parcelId && parcelNumber && (
              <Link to={`/moz/parcel/preview/${parcelId}`} className="code">
                {formatParcelNumber(parcelNumber)}
              </Link>
            ),
          },
          {
            label: t('columns.customer'),
            value: staff && <Link to={`/moz/customer/view/${staff.customerId}`}>{staff.customerName}</Link>,
          },
          { label: t('facts.openedBy'), value: staff && t(`sides.${openedSide}`) },
          { label: t('columns.assignedTo'), value: staff?.assignedTo },
          { label: t('columns.openedAt'), value: format.dateTime(openedAt, destinationZone) },
          { label: t('facts.wanted'), value: wantedCents && format.aud(wantedCents) },
          { label: t('facts.limit'), value: limit && <LimitText limit={limit} /> },
        ]}
      />
    </Card>
  );
}
