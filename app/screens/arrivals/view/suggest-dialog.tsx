import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { CustomerSearch } from '~/app/components/customers/customer-search';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { CheckField } from '~/app/components/form/check-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { MOST_SUGGESTED } from '~/domain/claims/schema';
import { isPendingClaim } from '~/domain/claims/states';
import styles from '../parts/parts.module.css';
import { Refusal } from '../parts/refusal';
import type { DialogProps } from './dialog-props';

type Likely = { id: string; name: string; hint?: string };

/** Shows the photo of an unclaimed arrival to likely customers: the candidates of its label are selected. */
export function SuggestDialog({ arrival, change, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('claims');
  const utils = trpc.useUtils();
  const { isPending, likely, chosen, toggle, add } = useLikely(arrival.id);
  const send = (): void => {
    const customerIds = [...chosen];
    change.run({
      body: { act: 'suggest', customerIds },
      done: () => {
        showSnackbar({ message: t('suggest.done') });
        onClose();
        void utils.claims.invalidate();
      },
      send: (_arrivals, seen) => utils.client.claims.suggest.mutate({ ...seen, customerIds }),
    });
  };
  return (
    <Dialog isOpen title={t('suggest.title')} onClose={onClose} place="side">
      <div className={styles.dialog}>
        <p>{t('suggest.lead', { max: MOST_SUGGESTED })}</p>
        {isPending && <Skeleton height="120px" />}
        {!isPending && likely.length === 0 && <p className="muted">{t('suggest.noCandidates')}</p>}
        {likely.length > 0 && <LikelyCustomers likely={likely} chosen={chosen} onToggle={toggle} />}
        <CustomerSearch onPick={add} />
        <Refusal code={change.refusal ?? change.errors.customerIds} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button isBusy={change.isBusy} disabled={chosen.size === 0} onClick={send}>
            {t('suggest.send', { count: chosen.size })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type LikelyCustomersProps = {
  likely: readonly Likely[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function LikelyCustomers({ likely, chosen, onToggle }: LikelyCustomersProps): ReactNode {
  const { t } = useTranslation('claims');
  return (
    <fieldset className={styles.likely}>
      <legend>{t('suggest.candidates')}</legend>
      {likely.map(({ id, name, hint }) => (
        <CheckField
          key={id}
          label={name}
          hint={hint}
          checked={chosen.has(id)}
          disabled={!chosen.has(id) && chosen.size >= MOST_SUGGESTED}
          onChange={() => onToggle(id)}
        />
      ))}
    </fieldset>
  );
}

/**
 * The candidates of the label who do not claim it already, of whom the first are selected, and customers found by name or
 * mobile.
 */
function useLikely(arrivalId: string) {
  const { t } = useTranslation('arrivals');
  const found = trpc.arrivals.candidates.useQuery({ id: arrivalId });
  const claims = trpc.claims.list.useQuery({ arrivalId, pageSize: 25 });
  const claimants = (claims.data?.rows ?? []).flatMap(({ status, staff }) =>
    staff && isPendingClaim(status) ? [staff.customerId] : [],
  );
  const [added, setAdded] = useState<readonly Likely[]>([]);
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const candidates: Likely[] = (found.data?.candidates ?? [])
    .filter(({ customerId }) => !claimants.includes(customerId))
    .map(({ customerId, name, mobile }) => ({
      ...{ id: customerId, name },
      ...(mobile && { hint: t('candidates.mobileEnds', { digits: mobile }) }),
    }));
  const likely = [...candidates, ...added.filter(({ id }) => !candidates.some((known) => known.id === id))];
  const chosen = changed ?? new Set(candidates.slice(0, MOST_SUGGESTED).map(({ id }) => id));
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChanged(next);
  };
  const add = (customer: Likely): void => {
    setAdded((before) => [...before.filter(({ id }) => id !== customer.id), customer]);
    if (chosen.size < MOST_SUGGESTED) setChanged(new Set([...chosen, customer.id]));
  };
  return { isPending: found.isPending || claims.isPending, likely, chosen, toggle, add };
}
