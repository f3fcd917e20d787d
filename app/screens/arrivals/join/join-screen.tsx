import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { FavouriteButton } from '~/app/components/customers/favourite-button';
import { receiverChoices } from '~/app/components/customers/receiver-choices';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { SelectField } from '~/app/components/form/select-field';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import type { Outputs } from '~/server/router';
import styles from './join.module.css';
import { JoinPlan } from './join-plan';
import { JoinPrice } from './join-price';
import { JoinedCards } from './joined-cards';

type ShelfCard = Outputs['arrivals']['shelf']['onShelf'][number];

/** Several arrivals become one form: what it costs beside one form for each, and to whom it goes. */
export function JoinScreen(): ReactNode {
  const { t } = useTranslation('arrivals-join');
  const { searchParams } = useHost();
  const customerId = searchParams.get('customer') ?? undefined;
  const shelf = trpc.arrivals.shelf.useQuery({ customerId });
  const head = (
    <RecordHead back={{ to: '/moz/shelf', label: t('back') }} name={t('title')} facts={t('lead')} />
  );
  if (!shelf.data) return <NotYet query={shelf} waiting={head} />;
  const ids = new Set(searchParams.getAll('id'));
  const chosen = shelf.data.onShelf.filter(({ id, status }) => ids.has(id) && status === 'stored');
  return (
    <>
      {head}
      {chosen.length === 0 ? (
        <EmptyState action={<LinkButton to="/moz/shelf">{t('back')}</LinkButton>}>{t('empty')}</EmptyState>
      ) : (
        <Join chosen={chosen} customerId={customerId} />
      )}
    </>
  );
}

type JoinProps = { chosen: readonly ShelfCard[]; customerId: string | undefined };

function Join({ chosen, customerId }: JoinProps): ReactNode {
  const { t } = useTranslation('arrivals-join');
  const [plan, setPlan] = useState('standard');
  const [receiver, setReceiver] = useState<string>();
  const customer = trpc.customers.get.useQuery({ id: customerId });
  const addresses = trpc.customers.addresses.useQuery({ customerId });
  const receivers = (addresses.data ?? []).filter(({ kind }) => kind === 'receiver');
  const chosenReceiver = receivers.find(({ id }) => id === receiver) ?? receivers[0];
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <JoinedCards chosen={chosen} />
        <Card title={t('receiver.title')}>
          {receivers.length === 0 ? (
            <p className="muted">{t('receiver.none')}</p>
          ) : (
            <>
              <SelectField
                label={t('receiver.label')}
                name="receiver"
                value={chosenReceiver?.id ?? ''}
                choices={receiverChoices(receivers)}
                onChange={(event) => setReceiver(event.target.value)}
              />
              {chosenReceiver && <FavouriteButton receiver={chosenReceiver} />}
            </>
          )}
        </Card>
        <JoinPlan value={plan} customer={customer.data?.type} onChange={setPlan} />
      </div>
      <JoinPrice chosen={chosen} plan={plan} receiverId={chosenReceiver?.id} />
    </div>
  );
}
