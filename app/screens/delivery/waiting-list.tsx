import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { dayOf } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { groupedByWindow, type WindowGroup } from '~/domain/delivery/groups';
import { MAX_STOPS } from '~/domain/delivery/schema';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './delivery.module.css';
import { type DeliveryList, type Run, useDeliveryChange } from './use-delivery-change';
import { useGroupName } from './use-group-name';

type WaitingParcel = DeliveryList['waiting'][number];
type WaitingListProps = Pick<DeliveryList, 'waiting' | 'windows'>;

/** Cleared parcels with door delivery that are in no run, by the day and window that was chosen. */
export function WaitingList({ waiting, windows }: WaitingListProps): ReactNode {
  const { t } = useTranslation('delivery');
  const { navigate } = useHost();
  const errorText = useErrorText();
  const change = useDeliveryChange();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const parcels = waiting.filter(({ id }) => chosen.includes(id)).slice(0, MAX_STOPS);
  const groups = groupedByWindow(waiting, windows);
  const plan = (): void => {
    const run = { ...runOf(parcels), driverId: null, parcelIds: parcels.map(({ id }) => id) };
    change.run({
      body: { act: 'plan', ...run },
      send: (delivery, idempotencyKey) => delivery.plan.mutate({ ...run, idempotencyKey }),
      done: ({ id }) => navigate(`/moz/delivery?run=${id}`),
    });
  };
  const choose = (ids: readonly string[], isOn: boolean): void =>
    setChosen((former) => [...former.filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]);
  return (
    <Card title={t('waiting')} aside={<span className="muted figures">{waiting.length}</span>}>
      {waiting.length === 0 && <p className="muted">{t('noneWaiting')}</p>}
      {groups.map((group) => (
        <Group key={`${group.day} ${group.windowId}`} {...{ group, windows, chosen, choose }} />
      ))}
      {change.refusal && (
        <p role="alert" className={styles.refusal}>
          {errorText(change.refusal)}
        </p>
      )}
      {waiting.length > 0 && (
        <Button disabled={parcels.length === 0} isBusy={change.isBusy} onClick={plan}>
          {t('plan', { count: parcels.length })}
        </Button>
      )}
    </Card>
  );
}

/** The day and window of a run of parcels that all chose the same; else today, for no window. */
function runOf(parcels: readonly WaitingParcel[]): Pick<Run, 'day' | 'windowId'> {
  const [first, ...others] = parcels;
  const isOne = others.every(
    ({ chosenDay, chosenWindowId }) =>
      chosenDay === first?.chosenDay && chosenWindowId === first.chosenWindowId,
  );
  const today = dayOf(new Date(), destinationZone);
  if (!first?.chosenDay || !isOne || first.chosenDay < today) return { day: today, windowId: null };
  return { day: first.chosenDay, windowId: first.chosenWindowId };
}

type GroupProps = Pick<WaitingListProps, 'windows'> & {
  group: WindowGroup<WaitingParcel>;
  chosen: readonly string[];
  choose: (ids: readonly string[], isOn: boolean) => void;
};

function Group({ group, windows, chosen, choose }: GroupProps): ReactNode {
  const { t } = useTranslation('delivery');
  const nameOf = useGroupName(windows);
  const name = nameOf(group);
  const ids = group.parcels.map(({ id }) => id);
  return (
    <section aria-label={name}>
      <div className={styles.group}>
        <CheckField
          label={<strong>{name}</strong>}
          aside={ids.length}
          aria-label={t('group.all', { name })}
          checked={ids.every((id) => chosen.includes(id))}
          onChange={({ target }) => choose(ids, target.checked)}
        />
      </div>
      <ul className={styles.lines}>
        {group.parcels.map(({ id, number, receiverName, address, place, chosenNote }) => (
          <li key={id}>
            <CheckField
              label={
                <>
                  <span className="code">{formatParcelNumber(number)}</span> {receiverName}
                </>
              }
              hint={[...address, chosenNote, place].filter(Boolean).join(', ')}
              checked={chosen.includes(id)}
              onChange={({ target }) => choose([id], target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
