import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateFilter } from '~/app/components/table/state-filter';
import { servicePurposes } from '~/domain/services/states';

/** Fees of forms, prices of services, or those of one service. */
export function PurposeFilter(): ReactNode {
  const { t } = useTranslation(['fees', 'services']);
  return (
    <StateFilter
      name="purpose"
      label={t('columns.purpose')}
      any={t('purposes.any')}
      choices={[
        { value: 'form', label: t('purposes.form') },
        { value: 'service', label: t('purposes.service') },
        ...servicePurposes.map((value) => ({ value, label: t(`services:purposes.${value}`) })),
      ]}
    />
  );
}
