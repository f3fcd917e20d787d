import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { Timeline, type TimelineStep } from '~/app/components/record/timeline';
import { isServiceEvent } from '~/domain/arrivals/events';
import { isFinal } from '~/domain/arrivals/states';
import { officeTable } from '~/domain/core/offices';
import type { Arrival } from '../parts/types';

/** What happened to it, oldest first. */
export function ArrivalHistory({ arrival }: { arrival: Arrival }): ReactNode {
  const { t } = useTranslation('arrivals');
  const { zone } = officeTable[arrival.office];
  const hasEnded = isFinal(arrival.status);
  const steps = arrival.events.map(({ id, kind, place, at, note, actorName }, n): TimelineStep => {
    const isLast = n === arrival.events.length - 1;
    return {
      ...{ id, at, zone },
      title: t(`events.${kind}`),
      phase: isLast && !hasEnded ? 'present' : 'done',
      place: place || undefined,
      note:
        [isServiceEvent(kind) ? t(`services:purposes.${note}`) : note, actorName]
          .filter(Boolean)
          .join(' · ') || undefined,
    };
  });
  return (
    <Card title={t('history.title')}>
      <Timeline steps={steps} />
    </Card>
  );
}
