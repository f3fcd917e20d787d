import { IconClipboardPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { Notice } from '~/app/components/auth/notice';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { CustomerMoney } from '~/app/components/payments/customer-money';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import styles from './dashboard.module.css';
import { FirstSteps } from './first-steps';
import { FormsWaiting } from './forms-waiting';
import { MovingParcel } from './moving-parcel';
import { MyShelf } from './my-shelf';
import { NextFlights } from './next-flights';

/** A client's dashboard: open tasks, parcels in transit, the next flight. */
export function MyParcels(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link, user } = useHost();
  const query = trpc.dashboard.mine.useQuery(undefined, { refetchInterval: 60_000 });
  if (!query.data) return <NotYet query={query} />;
  const { shelf, parcels, forms, flights, isNew, needsConsent, servedAt } = query.data;
  const send = (
    <LinkButton to="/moz/form/edit/new" size="lg" icon={<IconClipboardPlus size={20} aria-hidden="true" />}>
      {t('send')}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t('hello', { name: user?.givenName || (user?.name ?? '') })}
        lead={t('clientLead')}
        actions={send}
      />
      <div className={styles.page}>
        <div className={styles.stack}>
          {needsConsent && (
            <Notice tone="plain">
              {t('consent.text')} <Link to="/pages/account-settings/data">{t('consent.open')}</Link>
            </Notice>
          )}
          {isNew && <FirstSteps />}
          {shelf && <MyShelf shelf={shelf} />}
          <FormsWaiting forms={forms} />
          <Card title={t('parcels.title')}>
            {parcels.length === 0 ? (
              <EmptyState action={send}>{t('parcels.none')}</EmptyState>
            ) : (
              <ul className={styles.parcels}>
                {parcels.map((parcel) => (
                  <MovingParcel key={parcel.id} parcel={parcel} />
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div className={styles.stack}>
          <CustomerMoney />
          <NextFlights flights={flights} servedAt={servedAt} />
        </div>
      </div>
    </>
  );
}
