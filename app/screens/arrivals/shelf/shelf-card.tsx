import { IconClock, IconPackage } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedServices } from '~/app/components/arrival-services/arrival-services';
import { CheckField } from '~/app/components/form/check-field';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { carrierName } from '~/domain/core/carriers/names';
import { originZone } from '~/domain/core/offices';
import { Duties } from './duties';
import { LeaveForm } from './leave-form';
import { SendButton } from './send-button';
import styles from './shelf.module.css';
import type { ShelfArrival } from './types';

type ShelfCardProps = {
  arrival: ShelfArrival;
  /** Whose shelf staff have opened; undefined for one's own. */
  customerId: string | undefined;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
};

/** One arrival: its picture, weight, size and storage, and what its customer has to do. */
export function ShelfCard({ arrival, customerId, isSelected, onSelect }: ShelfCardProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const format = useFormat();
  const { Link } = useHost();
  const { number, shop, carrier, trackingNumber, status, storage } = arrival;
  const [areServicesOpen, setAreServicesOpen] = useState(false);
  const isEnding = arrival.duties.some(({ kind }) => kind === 'storage_ends');
  return (
    <li className={styles.card}>
      <Picture arrival={arrival} />
      <div className={styles.facts}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link to={`/moz/arrival/view/${arrival.id}`}>{shop || carrierName(carrier) || t('unnamed')}</Link>
          </h2>
          <StatusPill kind="arrival" state={status} />
        </div>
        <p className="muted small">
          <span className="code">{formatArrivalNumber(number)}</span>
          {trackingNumber && ` · ${carrierName(carrier) ?? t('otherCarrier')} ${trackingNumber}`}
        </p>
        <p className="figures">{measuresText(arrival, format)}</p>
        <p className="muted small">
          {t('arrived', {
            day: format.date(arrival.arrivedAt, originZone),
            city: format.city(arrival.office),
          })}
        </p>
        <JoinedForm arrival={arrival} />
        {storage && <Storage storage={storage} isEnding={isEnding} />}
      </div>
      <Duties arrival={arrival} onServices={() => setAreServicesOpen(true)} />
      {(status === 'stored' || status === 'joined') && (
        <div className={styles.services}>
          <FoldedServices
            arrivalId={arrival.id}
            summary={servicesText(arrival, t)}
            isOpen={areServicesOpen}
            onToggle={setAreServicesOpen}
          />
        </div>
      )}
      {status === 'stored' && arrival.isReady && (
        <Selection number={number} isSelected={isSelected} onSelect={onSelect}>
          <SendButton arrival={arrival} customerId={customerId} />
        </Selection>
      )}
    </li>
  );
}

/** The services that are not done yet, and whether it waits for others. */
function servicesText({ services, waitsUntil }: ShelfArrival, t: TFunction<'arrivals-shelf'>): string {
  return [
    ...services.map(({ purpose }) => t(`services:purposes.${purpose}`)),
    ...(waitsUntil === null ? [] : [t('services:wait.name')]),
  ].join(', ');
}

/** The form that it is joined to, and the way back to the shelf. */
function JoinedForm({ arrival }: { arrival: ShelfArrival }): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const { Link } = useHost();
  const { form } = arrival;
  if (!form) return null;
  return (
    <div className={styles.joined}>
      <span>
        {t('inForm')}{' '}
        <Link to={form.isDraft ? `/moz/form/edit/${form.id}` : `/moz/form/preview/${form.id}`}>
          <span className="code">{form.code}</span>
        </Link>
      </span>
      <LeaveForm arrival={arrival} />
    </div>
  );
}

type SelectionProps = Pick<ShelfCardProps, 'isSelected' | 'onSelect'> & {
  number: string;
  /** Beside the box. */
  children: ReactNode;
};

function Selection({ number, isSelected, onSelect, children }: SelectionProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  return (
    <div className={styles.select}>
      <CheckField
        label={t('join.select')}
        name={`select-${number}`}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      {children}
    </div>
  );
}

function measuresText({ grossG, sizes }: ShelfArrival, format: ReturnType<typeof useFormat>): string {
  const weight = format.kg(grossG);
  if (!sizes) return weight;
  const { lengthMm, widthMm, heightMm } = sizes;
  return `${weight} · ${format.sides([lengthMm, widthMm, heightMm])}`;
}

function Picture({ arrival: { photos, number } }: { arrival: ShelfArrival }): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const photo = photos.find(({ kind }) => kind === 'box') ?? photos[0];
  if (!photo) {
    return (
      <span className={styles.noPicture} aria-hidden="true">
        <IconPackage size={40} stroke={1.25} />
      </span>
    );
  }
  return (
    <a className={styles.picture} href={`/api/files/${photo.id}`} target="_blank" rel="noreferrer">
      <img src={`/api/files/${photo.id}?size=small`} alt={t('photo', { number })} loading="lazy" />
    </a>
  );
}

type StorageProps = { storage: NonNullable<ShelfArrival['storage']>; isEnding: boolean };

function Storage({ storage, isEnding }: StorageProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const format = useFormat();
  const { freeDaysLeft, chargedDays, dueCents, feeCentsPerDay, isStopped } = storage;
  const fee = format.aud(feeCentsPerDay);
  if (isStopped) return <p className="muted small">{t('storage.stopped')}</p>;
  return (
    <p
      className={styles.storage}
      data-ending={isEnding || undefined}
      data-over={chargedDays > 0 || undefined}
    >
      <IconClock size={16} aria-hidden="true" />
      {chargedDays > 0
        ? t('storage.charged', { count: chargedDays, due: format.aud(dueCents), fee })
        : t(feeCentsPerDay > 0 ? 'storage.left' : 'storage.free', { count: freeDaysLeft, fee })}
    </p>
  );
}
