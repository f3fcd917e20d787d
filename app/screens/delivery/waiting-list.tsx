import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { dayOf } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { MAX_STOPS } from '~/domain/delivery/schema';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './delivery.module.css';
import { type DeliveryList, useDeliveryChange } from './use-delivery-change';

/** Cleared parcels with door delivery that are in no run. Selected ones become a run. */
export function WaitingList({ waiting }: Pick<DeliveryList, 'waiting'>): ReactNode {
  const { t } = useTranslation('delivery');
  const { navigate } = useHost();
  const errorText = useErrorText();
  const change = useDeliveryChange();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const parcelIds = chosen.filter((id) => waiting.some((parcel) => parcel.id === id)).slice(0, MAX_STOPS);
  const plan = (): void => {
    const run = { day: dayOf(new Date(), destinationZone), driverId: null, parcelIds };
    change.run({
      body: { act: 'plan', ...run },
      send: (delivery, idempotencyKey) => delivery.plan.mutate({ ...run, idempotencyKey }),
      done: ({ id }) => navigate(`/moz/delivery?run=${id}`),
    });
  };
  return (
    <Card title={t('waiting')} aside={<span className="muted figures">{waiting.length}</span>}>
      {waiting.length === 0 && <p className="muted">{t('noneWaiting')}</p>}
      <ul className={styles.lines}>
        {waiting.map(({ id, number, receiverName, address, place }) => (
          <li key={id}>
            <CheckField
              label={
                <>
                  <span className="code">{formatParcelNumber(number)}</span> {receiverName}
                </>
              }
              hint={[...address, place].filter(Boolean).join(', ')}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen((ids) => (target.checked ? [...ids, id] : ids.filter((other) => other !== id)))
              }
            />
          </li>
        ))}
      </ul>
      {change.refusal && (
        <p role="alert" className={styles.refusal}>
          {errorText(change.refusal)}
        </p>
      )}
      {waiting.length > 0 && (
        <Button disabled={parcelIds.length === 0} isBusy={change.isBusy} onClick={plan}>
          {t('plan', { count: parcelIds.length })}
        </Button>
      )}
    </Card>
  );
}
