import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { useChange } from '~/app/components/feedback/use-change';
import { CheckField } from '~/app/components/form/check-field';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import type { MergeField } from '~/domain/customers/merge';
import styles from './customer.module.css';
import { MergeFinder } from './merge-finder';
import { MergeTable } from './merge-table';
import type { Customer } from './types';

/** Merges two customers: find the other one, compare both, choose the fields to keep. */
export function MergeScreen({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const { searchParams, setSearch } = useHost();
  const back = `/moz/customer/view/${customer.id}`;
  const named = searchParams.get('with') ?? '';
  const otherId = named === customer.id ? '' : named;
  const other = trpc.customers.record.useQuery({ id: otherId }, { enabled: otherId !== '' });
  return (
    <div className={styles.sheet}>
      <RecordHead
        name={t('merge.title')}
        facts={t('merge.lead', { name: customer.name || t('unnamed') })}
        back={{ to: back, label: t('form.back') }}
      />
      <MergeFinder except={customer.id} onFound={(id) => setSearch({ with: id })} />
      {otherId !== '' && !other.data && <NotYet query={other} waiting={<Skeleton height="12rem" />} />}
      {other.data && <Merge key={other.data.id} winner={customer} loser={other.data} />}
    </div>
  );
}

function Merge({ winner, loser }: { winner: Customer; loser: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const change = useChange();
  const [take, setTake] = useState<readonly MergeField[]>([]);
  const [isTypeConfirmed, setTypeConfirmed] = useState(false);
  const isOtherType = winner.type !== loser.type;
  const merge = (): void => {
    const asked = { id: winner.id, version: winner.version, loserId: loser.id, loserVersion: loser.version };
    void change.run(
      { ...asked, take: [...take], isTypeConfirmed },
      {
        send: (body) => utils.client.customers.merge.mutate(body),
        told: t('merge.done'),
        done: async () => {
          await Promise.all([
            utils.customers.invalidate(),
            utils.payments.invalidate(),
            utils.notes.invalidate(),
          ]);
          navigate(`/moz/customer/view/${winner.id}`);
        },
      },
    );
  };
  return (
    <Card title={t('merge.both')}>
      <div className={styles.fields}>
        <MergeTable winner={winner} loser={loser} take={take} onTake={setTake} />
        {isOtherType && (
          <CheckField
            label={t('merge.otherType')}
            checked={isTypeConfirmed}
            onChange={(event) => setTypeConfirmed(event.target.checked)}
          />
        )}
        <p className="muted">{t('merge.text')}</p>
        <div className={styles.actions}>
          <Button size="lg" isBusy={change.isBusy} disabled={isOtherType && !isTypeConfirmed} onClick={merge}>
            {t('merge.do')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
