import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineStep } from '~/app/components/record/timeline';
import { useHost } from '~/app/host';
import { isServiceEvent } from '~/domain/arrivals/events';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { officeTable } from '~/domain/core/offices';
import { servicePurposes } from '~/domain/services/states';
import type { Outputs } from '~/server/router';

type ShelfEvent = Outputs['arrivals']['get']['events'][number];

/** The steps of boxes on our shelf, which come before those of the parcel or form that they became. */
export function useShelfSteps(events: readonly ShelfEvent[]): TimelineStep[] {
  const { t } = useTranslation('arrivals');
  return events.map((event) => ({
    id: event.id,
    title: t(`events.${event.kind}`),
    phase: 'done',
    place: [t('history.onShelf'), event.place].filter(Boolean).join(' · '),
    at: event.at,
    zone: officeTable[event.office].zone,
    note: <BoxNote event={event} />,
  }));
}

/** The note of an event; that of a service is its name. */
export function useEventText(): (event: ShelfEvent) => string {
  const { t } = useTranslation('services');
  return ({ kind, note }) => {
    const purpose = isServiceEvent(kind) ? servicePurposes.find((known) => known === note) : undefined;
    return purpose ? t(`purposes.${purpose}`) : note;
  };
}

/** The box, which opens its page, with the note and name of staff. */
export function BoxNote({ event }: { event: ShelfEvent }): ReactNode {
  const { Link } = useHost();
  const textOf = useEventText();
  return (
    <>
      <Link to={`/moz/arrival/view/${event.arrivalId}`} className="code">
        {formatArrivalNumber(event.number)}
      </Link>
      {[textOf(event), event.actorName].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  );
}
