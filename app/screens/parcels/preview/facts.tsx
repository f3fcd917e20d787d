import { IconClockPause } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePill } from '~/app/components/flights/late-pill';
import { Card } from '~/app/components/layout/card';
import { StorageText } from '~/app/components/parcels/storage-clock';
import type { Parcel } from '~/app/components/parcels/types';
import { useHoldReason } from '~/app/components/parcels/use-hold-reason';
import { type Fact, FactList } from '~/app/components/record/fact-list';
import { Pill } from '~/app/components/status/status-pill';
import { type Host, useHost } from '~/app/host';
import { type Format, useFormat } from '~/app/i18n/use-format';
import { formatMobile } from '~/domain/core/mobile-text';
import { destinationZone } from '~/domain/core/offices';
import { type PriceStop, priceStopOf } from '~/domain/forms/price-approval';
import { sideTexts } from '~/domain/parcels/side-texts';
import styles from './preview.module.css';

/** The parcel's details: contents, customer, place and flight. */
export function Facts({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const { Link } = useHost();
  const format = useFormat();
  const holdReason = useHoldReason();
  const stop = priceStopOf({ ...parcel, priceApproval: parcel.form.priceApproval });
  const held = parcel.holdReason && holdReason(parcel.holdReason);
  const reason = stop ? t(`priceStops.${stop}`) : held;
  return (
    <Card
      title={t('facts.title')}
      aside={
        reason && (
          <Pill color="red" icon={IconClockPause}>
            {reason}
          </Pill>
        )
      }
    >
      {stop && (
        <p className={styles.stop}>
          {t(stopText(stop, parcel))}{' '}
          <Link to={`/moz/form/preview/${parcel.form.id}`}>{t('priceStops.open')}</Link>
        </p>
      )}
      <FactList
        facts={[
          ...partyFacts(parcel, { t, Link }),
          ...sizeFacts(parcel, { t, format }),
          ...wayFacts(parcel, { t, format, Link }),
          ...staffFacts(parcel, t),
        ]}
      />
    </Card>
  );
}

type Words = { t: TFunction<'parcels'>; format: Format; Link: Host['Link'] };

function partyFacts(parcel: Parcel, { t, Link }: Omit<Words, 'format'>): Fact[] {
  return [
    { label: t('facts.sender'), value: parcel.senderName },
    {
      label: t('facts.receiver'),
      value: (
        <>
          {parcel.receiverName}
          <br />
          <span className="muted small">
            {[formatMobile(parcel.receiverMobile), ...parcel.receiverAddress].join(', ')}
          </span>
        </>
      ),
    },
    {
      label: t('facts.form'),
      value: (
        <Link to={`/moz/form/preview/${parcel.form.id}`}>
          <span className="code">{parcel.form.code}</span>
        </Link>
      ),
    },
  ];
}

function sizeFacts(parcel: Parcel, { t, format }: Omit<Words, 'Link'>): Fact[] {
  const size = [parcel.lengthMm, parcel.widthMm, parcel.heightMm].map((mm) => format.number(mm / 10, 1));
  return [
    {
      label: t('facts.piece'),
      value: t('facts.pieceOf', { number: parcel.pieceNo, count: parcel.siblings.length }),
    },
    { label: t('facts.size'), value: t('facts.cm', { size: size.join(' × ') }) },
    { label: t('facts.gross'), value: format.kg(parcel.grossG) },
    { label: t('facts.volumetric'), value: format.kg(parcel.volumetricG) },
    { label: t('facts.chargeable'), value: format.kg(parcel.chargeableG) },
  ];
}

/** The flight and what follows it: the hand-over, a carrier, the storage. */
function wayFacts(parcel: Parcel, { t, format, Link }: Words): (Fact | undefined)[] {
  const { staff, flight, forwarded, storage, deliveredTo } = parcel;
  const { handOver, plans } = sideTexts[parcel.status];
  return [
    flight
      ? {
          label: t('facts.flight'),
          value: staff ? <Link to={`/moz/cargo?id=${flight.id}`}>{flight.code}</Link> : flight.code,
        }
      : undefined,
    flight && (flight.ata || plans)
      ? {
          label: t(flight.ata ? 'facts.landed' : 'facts.lands'),
          value: (
            <>
              {format.dateTime(flight.ata ?? flight.eta, destinationZone)}{' '}
              {plans && <LatePill flight={{ ...flight, status: flight.atd ? 'departed' : 'closed' }} />}
            </>
          ),
        }
      : undefined,
    handOver === 'none'
      ? undefined
      : { label: t('delivery.title'), value: <Delivery parcel={parcel} handOver={handOver} /> },
    forwarded
      ? { label: t('delivery.carrier'), value: `${forwarded.carrier} · ${forwarded.number}` }
      : undefined,
    storage ? { label: t('storage.title'), value: <StorageText storage={storage} /> } : undefined,
    deliveredTo ? { label: t('facts.deliveredTo'), value: deliveredTo } : undefined,
  ];
}

type DeliveryProps = { parcel: Parcel; handOver: 'ahead' | 'done' };

/** The delivery mode. Its customer may add a delivery on the page of the form. */
function Delivery({ parcel, handOver }: DeliveryProps): ReactNode {
  const { t } = useTranslation('parcels');
  const { Link, can, user } = useHost();
  const format = useFormat();
  const { deliveryOffer: offer, form } = parcel;
  if (handOver === 'done') return t(`delivery.done.${parcel.delivery}`);
  const mode = t(`delivery.modes.${parcel.delivery}`);
  if (!offer || user?.role !== 'client' || !can('update', 'Form')) return mode;
  return (
    <>
      {mode}
      <br />
      <Link to={`/moz/form/preview/${form.id}`}>
        {t(`delivery.buy.${offer.delivery}`, { price: format.aud(offer.cents) })}
      </Link>
    </>
  );
}

function staffFacts({ staff, isLabelled }: Parcel, t: TFunction<'parcels'>) {
  if (!staff) return [];
  return [
    { label: t('facts.customer'), value: staff.customerName },
    { label: t('facts.place'), value: staff.place },
    {
      label: t('facts.screening'),
      value: [staff.screeningReference ?? t('facts.missing'), methodOf(staff, t), staff.screeningOfficer]
        .filter(Boolean)
        .join(' · '),
    },
    { label: t('facts.export'), value: staff.exportReference ?? t('facts.missing') },
    { label: t('facts.label'), value: t(isLabelled ? 'facts.printed' : 'facts.missing') },
    { label: t('facts.holdNote'), value: staff.holdNote },
  ];
}

/** How it was screened; an exempt piece with its ground. */
function methodOf(
  { screeningMethod, screeningGround }: NonNullable<Parcel['staff']>,
  t: TFunction<'parcels'>,
) {
  if (!screeningMethod) return '';
  return [t(`screening.methods.${screeningMethod}`), screeningGround].filter(Boolean).join(': ');
}

/** A refused price says who did not accept it, and where the parcel is. */
function stopText(stop: PriceStop, { staff, form }: Parcel) {
  const audience = staff ? 'forStaff' : 'forCustomer';
  if (stop === 'refused' && form.refusal) return `refusals.${audience}.${form.refusal}` as const;
  return `priceStops.${audience}.${stop}` as const;
}
