import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './costs.module.css';
import { MonthTable } from './month-table';

type Price = Outputs['messages']['costs']['prices'][number];

/** Cost of text messages by month, with the price of a part. */
export function SmsCosts(): ReactNode {
  const { t } = useTranslation('messages');
  const query = trpc.messages.costs.useQuery();
  if (!query.data) return <NotYet query={query} />;
  const { months, prices } = query.data;
  return (
    <div className={styles.costs}>
      <Prices prices={prices} />
      <Card title={t('costs.months')}>
        {months.length === 0 ? <p className="muted">{t('costs.empty')}</p> : <MonthTable months={months} />}
      </Card>
    </div>
  );
}

function Prices({ prices }: { prices: readonly Price[] }): ReactNode {
  const { t } = useTranslation('messages');
  const { Link, can } = useHost();
  const format = useFormat();
  const isMissing = prices.every(({ partCents }) => partCents === 0);
  return (
    <Card title={t('costs.prices')}>
      <dl className={styles.prices}>
        {prices.map(({ country, partCents }) => (
          <div key={country}>
            <dt>{t(`costs.countries.${country}`)}</dt>
            <dd>{partCents === 0 ? t('costs.noPrice') : format.aud(partCents)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('costs.partText')}</p>
      {can('update', 'Constant') && (
        <p>
          <Link to="/moz/setting/generals">{t(isMissing ? 'costs.enterPrices' : 'costs.changePrices')}</Link>
        </p>
      )}
    </Card>
  );
}
