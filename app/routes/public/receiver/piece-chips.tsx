import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackedParcel } from '~/app/components/public/tracked';
import { TrackedFlightCard } from '~/app/components/public/tracked-flight';
import { reasonOf, textOf } from '~/app/components/public/tracked-head';
import { TrackedTimeline } from '~/app/components/public/tracked-timeline';
import { StatusPill } from '~/app/components/status/status-pill';
import { formatParcelNumber } from '~/domain/parcels/number';
import { sideTexts } from '~/domain/parcels/side-texts';
import styles from './receiver.module.css';

/** Each box with its state; a tap opens its timeline, also without a script. */
export function PieceChips({ parcels }: { parcels: readonly TrackedParcel[] }): ReactNode {
  const { t } = useTranslation('receiver');
  return (
    <section className={styles.chips} aria-label={t('piecesTitle')}>
      {parcels.map((parcel) => (
        <PieceChip key={parcel.number} parcel={parcel} />
      ))}
    </section>
  );
}

function PieceChip({ parcel }: { parcel: TrackedParcel }): ReactNode {
  const { t } = useTranslation(['receiver', 'tracking']);
  const { pieceNo: piece, pieces, status, flight } = parcel;
  const number = formatParcelNumber(parcel.number);
  return (
    <details className={styles.piece} name="piece">
      <summary>
        <span className="code">{number}</span>
        <span className="visually-hidden">{t('piece', { piece, pieces })}</span>
        <StatusPill kind="parcel" state={status} />
      </summary>
      <div className={styles.pieceBody}>
        <p>{t(`tracking:${reasonOf(parcel) ?? textOf('next', parcel)}`)}</p>
        <TrackedTimeline parcel={parcel} />
        {flight && <TrackedFlightCard flight={flight} hasPlans={sideTexts[status].plans} />}
      </div>
    </details>
  );
}
