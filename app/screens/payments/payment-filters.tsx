import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '~/app/components/form/day-field';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DaysFilter } from '~/app/components/table/days-filter';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { readDay } from '~/domain/core/calendar';
import { offices } from '~/domain/core/offices';
import { paymentMethods, paymentStates } from '~/domain/payments/kinds';
import styles from './payment.module.css';

/** Method and state; for staff also the till and its day. */
export function PaymentFilters({ isStaff }: { isStaff: boolean }): ReactNode {
  const { t } = useTranslation('payments');
  const { searchParams, setSearch } = useHost();
  const format = useFormat();
  return (
    <>
      <CustomerFilter />
      <DaysFilter name="days" label={t(isStaff ? 'filters.days' : 'filters.daysMine')} />
      <StateFilter
        name="method"
        label={t('filters.method')}
        any={t('filters.anyMethod')}
        choices={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      <StateFilter
        name="status"
        label={t('filters.status')}
        any={t('filters.anyStatus')}
        choices={paymentStates.map((value) => ({ value, label: t(`common:status.payment.${value}`) }))}
      />
      {isStaff && (
        <>
          <StateFilter
            name="office"
            label={t('filters.office')}
            any={t('filters.anyOffice')}
            choices={offices.map((value) => ({ value, label: format.city(value) }))}
          />
          <span className={styles.day}>
            <DayField
              label={t('filters.day')}
              isLabelHidden
              day={readDay(searchParams.get('day') ?? '')}
              onChange={(day) => setSearch({ day, page: undefined })}
            />
          </span>
        </>
      )}
    </>
  );
}
