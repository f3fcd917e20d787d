import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShelfSteps } from '~/app/components/arrivals/shelf-history';
import { useAirport } from '~/app/components/cargo/use-airport';
import { Card } from '~/app/components/layout/card';
import type { Parcel } from '~/app/components/parcels/types';
import { Timeline, type TimelineStep } from '~/app/components/record/timeline';
import { destinationZone, officeTable } from '~/domain/core/offices';
import { publicParcelSteps, publicStepOf } from '~/domain/parcels/events';
import { isFinal, type ParcelState } from '~/domain/parcels/states';

/** States after the landing, on the clock of the destination. */
const afterLanding: readonly ParcelState[] = [
  'arrived',
  'customs',
  'available',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
];

/** Past events, oldest first, those on our shelf before the parcel's own, and the steps ahead. */
export function History({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const airport = useAirport();
  const onShelf = useShelfSteps(parcel.shelfEvents);
  const receivedZone = officeTable[parcel.office].zone;
  const happened = parcel.events.map((event, at): TimelineStep => {
    const isLast = at === parcel.events.length - 1;
    const details = [event.note, event.actorName, event.cargoCode].filter(Boolean).join(' · ');
    return {
      id: event.id,
      title: t(`events.${event.kind}`),
      phase: isLast && !isFinal(parcel.status) ? 'present' : 'done',
      place: airport.city(event.place) || undefined,
      at: event.at,
      zone: event.toStatus && afterLanding.includes(event.toStatus) ? destinationZone : receivedZone,
      note: details || undefined,
    };
  });
  const step = publicStepOf(parcel.status, parcel.heldFrom);
  const future = step ? publicParcelSteps.slice(publicParcelSteps.indexOf(step) + 1) : [];
  const ahead = future.map(
    (kind): TimelineStep => ({ id: kind, title: t(`events.${kind}`), phase: 'future' }),
  );
  return (
    <Card title={t('history.title')}>
      <Timeline steps={[...onShelf, ...happened, ...ahead]} />
    </Card>
  );
}
