import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ParcelLatePill } from '~/app/components/flights/parcel-late-pill';
import { ForecastLine } from '~/app/components/forecast/forecast-line';
import { FlightPath } from '~/app/components/media/flight-path';
import { StatusPill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { destinationOffice, originOffice } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import { sideTexts } from '~/domain/parcels/side-texts';
import { progressOf, type TrackedParcel } from './tracked';
import styles from './tracked.module.css';

/** The number, the current state in plain words, and the position of the parcel. */
export function TrackedHead({ parcel }: { parcel: TrackedParcel }): ReactNode {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const progress = progressOf(parcel);
  const isAhead = sideTexts[parcel.status].handOver === 'ahead' && parcel.priceStop !== 'refused';
  const delivery = parcel.forwarded
    ? t('delivery.forwarded', parcel.forwarded)
    : isAhead && t(`delivery.modes.${parcel.delivery}`);
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <div className={styles.number}>
          <span className="code">{formatParcelNumber(parcel.number)}</span>
          <StatusPill kind="parcel" state={parcel.status} />
          <ParcelLatePill parcel={parcel} />
        </div>
        <h1>{t(textOf('headlines', parcel))}</h1>
        <p className={styles.next}>{t(reasonOf(parcel) ?? textOf('next', parcel))}</p>
        <ForecastLine forecast={parcel.forecast} />
        {delivery && <p className={styles.delivery}>{delivery}</p>}
        {parcel.pieces > 1 && (
          <p className="muted small">{t('piece', { piece: parcel.pieceNo, pieces: parcel.pieces })}</p>
        )}
      </div>
      <FlightPath
        progress={progress}
        from={format.city(parcel.events[0]?.city ?? originOffice)}
        to={format.city(destinationOffice)}
        label={t('flight.path', { percent: Math.round(progress * 100) })}
      />
    </header>
  );
}

/** The key of the reason why the parcel is stopped. */
export function reasonOf({ holdReason, priceStop, refusal }: TrackedParcel) {
  if (priceStop === 'refused' && refusal) return `refusals.${refusal}` as const;
  if (priceStop) return `priceStops.${priceStop}` as const;
  return holdReason ? (`holds.${holdReason}` as const) : undefined;
}

/** From customs clearance on, the text depends on the delivery mode. */
export function textOf<Part extends 'headlines' | 'next'>(
  part: Part,
  { status, delivery, forwarded }: TrackedParcel,
) {
  if (status === 'out_for_delivery' && forwarded) return `delivery.${part}.forwarded` as const;
  if (delivery !== 'collect' && (status === 'customs' || status === 'available'))
    return `delivery.${part}.${status}_${delivery}` as const;
  return `${part}.${status}` as const;
}
