import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { HandOverDialog } from '~/app/components/parcels/hand-over-dialog';
import type { Parcel } from '~/app/components/parcels/types';
import { useParcelChange } from '~/app/components/parcels/use-parcel-change';
import { WordedDialog } from '~/app/components/parcels/worded-dialog';
import { useHost } from '~/app/host';
import { formatMobile } from '~/domain/core/mobile-text';
import { mapLink } from '~/domain/delivery/run';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './delivery.module.css';
import type { Run, Stop } from './use-delivery-change';

/** The driver's stops in order, for a phone: receiver, address, number and outcome. */
export function Round({ run }: { run: Run }): ReactNode {
  return (
    <ol className={styles.round}>
      {run.stops.map((stop, at) => (
        <li key={stop.id}>
          <StopCard stop={stop} at={at} />
        </li>
      ))}
    </ol>
  );
}

type Answer = 'deliver' | 'failDelivery';

function StopCard({ stop, at }: { stop: Stop; at: number }): ReactNode {
  const { t } = useTranslation('delivery');
  const { Link } = useHost();
  const [answer, setAnswer] = useState<Answer>();
  const parcel = trpc.parcels.get.useQuery({ id: stop.id }, { enabled: answer !== undefined });
  return (
    <Card
      title={`${at + 1}. ${stop.receiverName}`}
      aside={stop.outcome && <span className="muted">{t(`outcomes.${stop.outcome}`)}</span>}
    >
      <div className={styles.stop}>
        <a href={mapLink(stop.address, stop.pin)} target="_blank" rel="noreferrer" className={styles.way}>
          <IconMapPin size={18} aria-hidden="true" />
          {stop.address.join(', ')}
        </a>
        <a href={`tel:${stop.receiverMobile}`} className={`${styles.way} figures`}>
          <IconPhone size={18} aria-hidden="true" />
          {formatMobile(stop.receiverMobile)}
        </a>
        <Link to={`/moz/parcel/preview/${stop.id}`} className="code">
          {formatParcelNumber(stop.number)}
        </Link>
        {stop.chosenNote && <p>{stop.chosenNote}</p>}
        {stop.outcome === null && (
          <div className={styles.answers}>
            <Button
              isFullWidth
              isBusy={answer === 'deliver' && parcel.isFetching}
              onClick={() => setAnswer('deliver')}
            >
              {t('delivered')}
            </Button>
            <Button
              variant="outline"
              isFullWidth
              isBusy={answer === 'failDelivery' && parcel.isFetching}
              onClick={() => setAnswer('failDelivery')}
            >
              {t('notDelivered')}
            </Button>
          </div>
        )}
      </div>
      {answer && parcel.data && !stop.outcome && (
        <AnswerDialog answer={answer} parcel={parcel.data} onClose={() => setAnswer(undefined)} />
      )}
    </Card>
  );
}

type AnswerDialogProps = { answer: Answer; parcel: Parcel; onClose: () => void };

/** The proof or reason, with the dialogs of the counter. */
function AnswerDialog({ answer, parcel, onClose }: AnswerDialogProps): ReactNode {
  const change = useParcelChange(parcel);
  const utils = trpc.useUtils();
  const close = (): void => {
    onClose();
    void utils.delivery.list.invalidate();
  };
  return answer === 'deliver' ? (
    <HandOverDialog parcel={parcel} change={change} onClose={close} />
  ) : (
    <WordedDialog act="failDelivery" parcel={parcel} change={change} onClose={close} />
  );
}
