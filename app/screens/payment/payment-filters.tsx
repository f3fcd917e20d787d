import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '~/app/components/form/day-field';
import { SelectField } from '~/app/components/form/select-field';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DaysFilter } from '~/app/components/table/days-filter';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { offices, paymentMethods, paymentStates } from '~/domain/payment/kinds';
import styles from './payment.module.css';
import { readDay, readPaymentQuery } from './payment-query';

/** Method and state; for staff also the till and its day. */
export function PaymentFilters({ isStaff }: { isStaff: boolean }): ReactNode {
  const { t } = useTranslation('payment');
  const { searchParams, setSearch } = useHost();
  const format = useFormat();
  const { method, status, office } = readPaymentQuery(searchParams).input;
  const choose = (name: string, value: string): void =>
    setSearch({ [name]: value || undefined, page: undefined });
  return (
    <>
      <CustomerFilter />
      <DaysFilter name="days" label={t('filters.days')} />
      <SelectField
        label={t('filters.method')}
        isLabelHidden
        value={method ?? ''}
        placeholder={t('filters.anyMethod')}
        choices={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        onChange={(event) => choose('method', event.target.value)}
      />
      <SelectField
        label={t('filters.status')}
        isLabelHidden
        value={status ?? ''}
        placeholder={t('filters.anyStatus')}
        choices={paymentStates.map((value) => ({ value, label: t(`common:status.payment.${value}`) }))}
        onChange={(event) => choose('status', event.target.value)}
      />
      {isStaff && (
        <>
          <SelectField
            label={t('filters.office')}
            isLabelHidden
            value={office ?? ''}
            placeholder={t('filters.anyOffice')}
            choices={offices.map((value) => ({ value, label: format.zone(value) }))}
            onChange={(event) => choose('office', event.target.value)}
          />
          <span className={styles.day}>
            <DayField
              label={t('filters.day')}
              isLabelHidden
              day={readDay(searchParams)}
              onChange={(day = '') => choose('day', day)}
            />
          </span>
        </>
      )}
    </>
  );
}
