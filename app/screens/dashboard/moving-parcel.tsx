import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ParcelLatePill } from '~/app/components/flights/parcel-late-pill';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { publicParcelSteps, publicStepOf } from '~/domain/parcels/events';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';
import styles from './dashboard.module.css';

type Moving = Outputs['dashboard']['mine']['parcels'][number];

/** One parcel and its progress. */
export function MovingParcel({ parcel }: { parcel: Moving }): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { Link } = useHost();
  const step = publicStepOf(parcel.status, parcel.heldFrom);
  const reached = step ? publicParcelSteps.indexOf(step) + 1 : 0;
  return (
    <li className={styles.parcel}>
      <div className={styles.parcelHead}>
        <Link to={`/moz/parcel/preview/${parcel.id}`} className="code" prefetch>
          {formatParcelNumber(parcel.number)}
        </Link>
        <StatusPill kind="parcel" state={parcel.status} />
        <ParcelLatePill
          parcel={{ status: parcel.status, flight: parcel.eta && { eta: parcel.eta, ata: null } }}
        />
      </div>
      <div className={styles.steps} aria-hidden="true" data-held={parcel.status === 'on_hold' || undefined}>
        {publicParcelSteps.map((name, at) => (
          <span
            key={name}
            data-done={at < reached || undefined}
            data-present={at === reached - 1 || undefined}
          />
        ))}
      </div>
      <p className="muted small">
        {t('parcels.to', { name: parcel.receiverName })} · {format.kg(parcel.grossG)}
        {parcel.eta && parcel.status === 'departed' && (
          <> · {t('flights.lands', { at: format.placeTime(parcel.eta, destinationZone) })}</>
        )}
        {parcel.priceStop ? (
          <> · {t(`priceStops.${parcel.priceStop}`)}</>
        ) : (
          parcel.holdReason && <> · {t(`held.${parcel.holdReason}`)}</>
        )}
      </p>
    </li>
  );
}
