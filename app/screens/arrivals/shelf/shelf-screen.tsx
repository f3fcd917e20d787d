import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { AddressCard } from '~/app/components/address-card/address-card';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { Tabs } from '~/app/components/navigation/tabs';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { JoinBar } from './join-bar';
import { OnTheWay } from './on-the-way';
import styles from './shelf.module.css';
import { ShelfCard } from './shelf-card';
import { readShelfPlace, type ShelfTab, shelfPath, shelfTabs } from './shelf-query';
import type { Shelf } from './types';
import { UnclaimedLink } from './unclaimed-link';

/** A customer's parcels of shops: on the shelf with what they have to do, on their way, and those that have ended. */
export function ShelfScreen(): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const { searchParams, navigate } = useHost();
  const { tab, customerId } = readShelfPlace(searchParams);
  const query = trpc.arrivals.shelf.useQuery({ customerId });
  if (!query.data) return <NotYet query={query} />;
  const counts = countsOf(query.data);
  return (
    <>
      <PageHead title={t(customerId ? 'titleOfCustomer' : 'title')} lead={t('lead')} />
      <Address customerId={customerId} isFolded={query.data.onShelf.length + query.data.ended.length > 0} />
      <Tabs
        label={t('title')}
        tabs={shelfTabs.map((id) => ({ id, text: t(`tabs.${id}`, { number: counts[id] }) }))}
        chosen={tab}
        onChoose={(id) => navigate(shelfPath(id, customerId), { keepScroll: true })}
      />
      <Listed tab={tab} shelf={query.data} customerId={customerId} />
      {tab !== 'ended' && !customerId && <UnclaimedLink />}
    </>
  );
}

function countsOf({ onShelf, onTheWay, ended }: Shelf): Readonly<Record<ShelfTab, number>> {
  return { shelf: onShelf.length, onTheWay: onTheWay.length, ended: ended.length };
}

type ListedProps = { tab: ShelfTab; shelf: Shelf; customerId: string | undefined };

function Listed({ tab, shelf, customerId }: ListedProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const [selected, setSelected] = useState<readonly string[]>([]);
  if (tab === 'onTheWay') return <OnTheWay rows={shelf.onTheWay} />;
  const arrivals = tab === 'shelf' ? shelf.onShelf : shelf.ended;
  if (arrivals.length === 0) {
    return (
      <Card>
        <EmptyState>{t(tab === 'shelf' ? 'none' : 'noneEnded')}</EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul className={styles.cards}>
        {arrivals.map((arrival) => (
          <ShelfCard
            key={arrival.id}
            arrival={arrival}
            customerId={customerId}
            isSelected={selected.includes(arrival.id)}
            onSelect={(isOn) =>
              setSelected((before) => [
                ...before.filter((id) => id !== arrival.id),
                ...(isOn ? [arrival.id] : []),
              ])
            }
          />
        ))}
      </ul>
      <JoinBar
        selected={arrivals.flatMap(({ id, status }) =>
          status === 'stored' && selected.includes(id) ? [id] : [],
        )}
        customerId={customerId}
      />
    </>
  );
}

/** The address for shops; folded once something has come. */
function Address({ customerId, isFolded }: { customerId: string | undefined; isFolded: boolean }): ReactNode {
  const { t } = useTranslation('customers-address');
  const { data: address } = trpc.customers.address.useQuery({ customerId });
  if (!address?.code || address.branches.length === 0) return null;
  return (
    <details className={styles.address} open={!isFolded}>
      <summary>
        {t('title')} <span className="code">{address.code}</span>
        <IconChevronDown size={20} className={styles.chevron} aria-hidden="true" />
      </summary>
      <AddressCard code={address.code} branches={address.branches} />
    </details>
  );
}
