import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { isHandedIn } from '~/domain/forms/states';
import { handOverOf } from '~/domain/parcels/side-texts';
import type { FormDetail } from './types';

type JourneyForm = Pick<
  FormDetail,
  'status' | 'wantedCargo' | 'submittedAt' | 'expiresAt' | 'delivery' | 'battery' | 'note'
> & { parcels: readonly Pick<FormDetail['parcels'][number], 'status'>[] };

/** When the form was handed in, the wanted flight, and how its parcels are handed over. */
export function Journey({ form }: { form: JourneyForm }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { wantedCargo, submittedAt, expiresAt } = form;
  const handOver = handOverText(form);
  return (
    <Card title={t('sections.facts')}>
      <FactList
        facts={[
          { label: t('facts.submittedAt'), value: submittedAt && format.dateTime(submittedAt, originZone) },
          {
            label: t('facts.expiresAt'),
            value: form.status === 'submitted' && expiresAt ? format.date(expiresAt, originZone) : undefined,
          },
          {
            label: t('facts.wantedCargo'),
            value: wantedCargo
              ? `${wantedCargo.code} · ${format.shortDate(wantedCargo.etd, originZone)}`
              : form.status === 'submitted'
                ? t('text.nextFlight')
                : undefined,
          },
          { label: t('parcels:delivery.title'), value: handOver && t(handOver) },
          { label: t('facts.battery'), value: t(`common:batteries.${form.battery}`) },
          { label: t('facts.note'), value: form.note },
        ]}
      />
    </Card>
  );
}

/** Nothing once no parcel of the form is handed over any more. */
function handOverText({ status, delivery, parcels }: JourneyForm) {
  const said = handOverOf(parcels.map((parcel) => parcel.status));
  if (said === 'none' || !isHandedIn(status)) return undefined;
  return said === 'ahead'
    ? (`parcels:delivery.modes.${delivery}` as const)
    : (`parcels:delivery.done.${delivery}` as const);
}
