import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateFilter } from '~/app/components/table/state-filter';
import { useFormat } from '~/app/i18n/use-format';
import { offices, officeTable } from '~/domain/core/offices';

const receiving = offices.filter((office) => officeTable[office].side === 'origin');

/** The branch where the arrivals are; nothing while there is only one. */
export function BranchFilter(): ReactNode {
  const { t } = useTranslation('services');
  const format = useFormat();
  if (receiving.length < 2) return null;
  return (
    <StateFilter
      name="office"
      label={t('columns.office')}
      any={t('anyOffice')}
      choices={receiving.map((value) => ({ value, label: format.city(value) }))}
    />
  );
}
