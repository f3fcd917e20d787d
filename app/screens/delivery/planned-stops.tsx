import { IconArrowDown, IconArrowUp, IconPlus, IconX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { moveEntry } from '~/domain/delivery/run';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './delivery.module.css';
import type { DeliveryList, Run } from './use-delivery-change';
import { useGroupName } from './use-group-name';

type PlannedStopsProps = {
  run: Run;
  waiting: DeliveryList['waiting'];
  windows: DeliveryList['windows'];
  isBusy: boolean;
  onChange: (parcelIds: string[]) => void;
};

/** The stops of a planned run in order, and the parcels that can be added. */
export function PlannedStops({ run, waiting, windows, isBusy, onChange }: PlannedStopsProps): ReactNode {
  const { t } = useTranslation('delivery');
  const stops = run.stops.filter(({ outcome }) => outcome === null);
  const ids = stops.map(({ id }) => id);
  return (
    <div className={styles.fields}>
      <Card title={t('stops')}>
        <ol className={styles.lines}>
          {stops.map((stop, at) => (
            <li key={stop.id} className={styles.line}>
              <StopText parcel={stop} windows={windows} at={at} />
              <div className={styles.acts}>
                <StopButton
                  label={t('earlier', { name: stop.receiverName })}
                  icon={IconArrowUp}
                  isOff={isBusy || at === 0}
                  onClick={() => onChange(moveEntry(ids, at, -1))}
                />
                <StopButton
                  label={t('later', { name: stop.receiverName })}
                  icon={IconArrowDown}
                  isOff={isBusy || at === stops.length - 1}
                  onClick={() => onChange(moveEntry(ids, at, 1))}
                />
                <StopButton
                  label={t('remove', { name: stop.receiverName })}
                  icon={IconX}
                  isOff={isBusy}
                  onClick={() => onChange(ids.filter((id) => id !== stop.id))}
                />
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {waiting.length > 0 && (
        <Card title={t('waiting')}>
          <ul className={styles.lines}>
            {waiting.map((parcel) => (
              <li key={parcel.id} className={styles.line}>
                <StopText parcel={parcel} windows={windows} />
                <StopButton
                  label={t('add', { name: parcel.receiverName })}
                  icon={IconPlus}
                  isOff={isBusy}
                  onClick={() => onChange([...ids, parcel.id])}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

type StopButtonProps = { label: string; icon: TablerIcon; isOff: boolean; onClick: () => void };

/** An icon button for one stop, with a text for screen readers. */
function StopButton({ label, icon: Sign, isOff, onClick }: StopButtonProps): ReactNode {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      icon={<Sign size={18} aria-hidden="true" />}
      disabled={isOff}
      onClick={onClick}
    />
  );
}

type StopTextProps = {
  parcel: DeliveryList['waiting'][number] | Run['stops'][number];
  windows: DeliveryList['windows'];
  at?: number;
};

function StopText({ parcel, windows, at }: StopTextProps): ReactNode {
  const nameOf = useGroupName(windows);
  const { chosenDay: day, chosenWindowId: windowId, chosenNote } = parcel;
  return (
    <div className={styles.text}>
      <strong>
        {at !== undefined && `${at + 1}. `}
        {parcel.receiverName}
      </strong>
      <span className="muted small">{parcel.address.join(', ')}</span>
      {day && (
        <span className="small figures">
          {[nameOf({ day, windowId }), chosenNote].filter(Boolean).join(' · ')}
        </span>
      )}
      <span className="code small">{formatParcelNumber(parcel.number)}</span>
    </div>
  );
}
