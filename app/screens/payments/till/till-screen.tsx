import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { DayField } from '~/app/components/form/day-field';
import { SelectField } from '~/app/components/form/select-field';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { offices } from '~/domain/core/offices';

import styles from '../payment.module.css';
import { PaymentTabs } from '../payment-tabs';
import { TillCloses } from './till-closes';
import { TillCount } from './till-count';
import { readTillQuery } from './till-query';

/** The day of a till: expected and counted amounts, and the close button. */
export function TillScreen(): ReactNode {
  const { t } = useTranslation('payments');
  const { searchParams, setSearch, user } = useHost();
  const format = useFormat();
  const asked = readTillQuery(searchParams, user?.role ?? '', new Date());
  const query = trpc.payments.tillDay.useQuery(asked);
  return (
    <>
      <PageHead title={t('till.title')} lead={t('till.lead')} />
      <PaymentTabs chosen="till" />
      <div className={styles.tillPick}>
        <SelectField
          label={t('till.office')}
          choices={offices.map((value) => ({ value, label: format.city(value) }))}
          value={asked.office}
          onChange={(event) => setSearch({ office: event.target.value })}
        />
        <DayField
          label={t('till.day')}
          day={asked.day}
          latest={query.data?.today}
          onChange={(day) => day && setSearch({ day })}
        />
        <LinkButton to={`/moz/payment?office=${asked.office}&day=${asked.day}`} variant="outline">
          {t('till.show')}
        </LinkButton>
      </div>
      {!query.data && <NotYet query={query} />}
      {query.data && (
        <div className={styles.till}>
          <TillCount key={`${asked.office} ${asked.day}`} till={query.data} />
          {query.data.closes.length > 0 && (
            <Card title={t('till.history')}>
              <TillCloses till={query.data} />
            </Card>
          )}
        </div>
      )}
    </>
  );
}
