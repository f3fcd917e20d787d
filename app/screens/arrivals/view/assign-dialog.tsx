import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { CustomerSearch } from '~/app/components/customers/customer-search';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { CheckField } from '~/app/components/form/check-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { CandidateList } from '../parts/candidate-list';
import styles from '../parts/parts.module.css';
import { Refusal } from '../parts/refusal';
import type { Candidate } from '../parts/types';
import type { DialogProps } from './dialog-props';

type Choice = { customerId: string; name: string; why: Candidate['why'] | 'chosen'; expectedId?: string };

/** Gives an unclaimed arrival to a customer: one of the candidates, or one found by name or mobile. */
export function AssignDialog({ arrival, change, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const found = trpc.arrivals.candidates.useQuery({ id: arrival.id });
  const [choice, setChoice] = useState<Choice>();
  const [closesOthers, setClosesOthers] = useState(false);
  const candidates = found.data?.candidates ?? [];
  const expecting = candidates.filter(({ why }) => why === 'expected').length;
  const save = (): void => {
    if (!choice) return;
    const { customerId, why, expectedId } = choice;
    const body = { customerId, why, closesOthers, ...(expectedId && { expectedParcelId: expectedId }) };
    change.run({
      body: { act: 'assign', ...body },
      done: onClose,
      send: (arrivals, seen) => arrivals.assign.mutate({ ...seen, ...body }),
    });
  };
  return (
    <Dialog isOpen title={t('dialogs.assign.title')} onClose={onClose} place="side">
      <div className={styles.dialog}>
        {found.isPending && <Skeleton height="160px" />}
        {found.data && candidates.length === 0 && <p className="muted">{t('candidates.none')}</p>}
        <CandidateList
          candidates={candidates}
          chosen={choice?.customerId}
          onChoose={({ customerId, name, why, expectedId }) =>
            setChoice({ customerId, name, why, ...(expectedId && { expectedId }) })
          }
        />
        <CustomerSearch
          chosen={choice?.customerId}
          onPick={({ id, name }) => setChoice({ customerId: id, name, why: 'chosen' })}
        />
        {expecting > 1 && (
          <CheckField
            label={t('dialogs.assign.closesOthers')}
            checked={closesOthers}
            onChange={(event) => setClosesOthers(event.target.checked)}
          />
        )}
        <Refusal code={change.refusal ?? change.errors.customerId} />
        <AssignActions name={choice?.name} isBusy={change.isBusy} onSave={save} onClose={onClose} />
      </div>
    </Dialog>
  );
}

type AssignActionsProps = {
  /** Whom it is given to; undefined while nobody is selected. */
  name: string | undefined;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
};

function AssignActions({ name, isBusy, onSave, onClose }: AssignActionsProps): ReactNode {
  const { t } = useTranslation('arrivals');
  return (
    <div className={styles.actions}>
      <Button variant="outline" onClick={onClose}>
        {t('common:actions.cancel')}
      </Button>
      <Button isBusy={isBusy} disabled={name === undefined} onClick={onSave}>
        {name === undefined ? t('acts.assign') : t('dialogs.assign.to', { name })}
      </Button>
    </div>
  );
}
