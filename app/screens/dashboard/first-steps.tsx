import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { AddressCard } from '~/app/components/address-card/address-card';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import styles from './first-steps.module.css';

/** What a new customer does first: the address for shops, with the steps that follow. */
export function FirstSteps(): ReactNode {
  const { t } = useTranslation('customers-address');
  const { data: address } = trpc.customers.address.useQuery({});
  if (address && (!address.code || address.branches.length === 0)) return null;
  return (
    <Card title={t('title')}>
      <ol className={styles.steps}>
        <li>
          <h3>{t('steps.address')}</h3>
          <p className="muted">{t('lead')}</p>
          {address?.code ? (
            <AddressCard code={address.code} branches={address.branches} />
          ) : (
            <Skeleton height="16rem" />
          )}
        </li>
        <li>
          <h3>{t('steps.order')}</h3>
          <p className="muted">{t('steps.orderText')}</p>
        </li>
        <li>
          <h3>{t('steps.register')}</h3>
          <p className="muted">{t('steps.registerText')}</p>
          <LinkButton to="/moz/expected/new" variant="outline">
            {t('steps.register')}
          </LinkButton>
        </li>
      </ol>
    </Card>
  );
}
