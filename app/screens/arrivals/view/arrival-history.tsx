import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoxNote, useEventText } from '~/app/components/arrivals/shelf-history';
import { Card } from '~/app/components/layout/card';
import { Timeline, type TimelineStep } from '~/app/components/record/timeline';
import { isFinal } from '~/domain/arrivals/states';
import { officeTable } from '~/domain/core/offices';
import type { Arrival } from '../parts/types';

/** What happened to it, and before a repack to the boxes that it was made from, oldest first. */
export function ArrivalHistory({ arrival }: { arrival: Arrival }): ReactNode {
  const { t } = useTranslation('arrivals');
  const textOf = useEventText();
  const { zone } = officeTable[arrival.office];
  const hasEnded = isFinal(arrival.status);
  const steps = arrival.events.map((event, n): TimelineStep => {
    const isLast = n === arrival.events.length - 1;
    const { id, kind, place, at, actorName, arrivalId } = event;
    return {
      ...{ id, at, zone },
      title: t(`events.${kind}`),
      phase: isLast && !hasEnded ? 'present' : 'done',
      place: place || undefined,
      note:
        arrivalId === arrival.id ? (
          [textOf(event), actorName].filter(Boolean).join(' · ') || undefined
        ) : (
          <BoxNote event={event} />
        ),
    };
  });
  return (
    <Card title={t('history.title')}>
      <Timeline steps={steps} />
    </Card>
  );
}
