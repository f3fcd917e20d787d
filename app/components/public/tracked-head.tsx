import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlightPath } from '~/app/components/flight-path';
import { StatusPill } from '~/app/components/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcel/number';
import { progressOf, type TrackedParcel } from './tracked';
import styles from './tracked.module.css';

/** The number, what is happening now in plain words, and how far the parcel is. */
export function TrackedHead({ parcel }: { parcel: TrackedParcel }): ReactNode {
  const { t } = useTranslation('track');
  const format = useFormat();
  const progress = progressOf(parcel);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.number}>
          <span className="code">{formatParcelNumber(parcel.number)}</span>
          <StatusPill kind="parcel" state={parcel.status} />
        </div>
        <h1>{t(`headlines.${parcel.status}`)}</h1>
        <p className={styles.next}>
          {parcel.holdReason ? t(`holds.${parcel.holdReason}`) : t(`next.${parcel.status}`)}
        </p>
        {parcel.pieces > 1 && (
          <p className="muted small">{t('piece', { piece: parcel.pieceNo, pieces: parcel.pieces })}</p>
        )}
      </div>
      <FlightPath
        progress={progress}
        from={format.zone('sydney')}
        to={format.zone('ulaanbaatar')}
        label={t('flight.path', { percent: Math.round(progress * 100) })}
      />
    </header>
  );
}
