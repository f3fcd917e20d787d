import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { Timeline } from '~/app/components/record/timeline';
import { useFormat } from '~/app/i18n/use-format';
import { officeTable } from '~/domain/core/offices';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import { type TrackedParcel, type TrackedStep, trackedSteps } from './tracked';

/** Every public step with its city and both local times. Future steps are hollow. */
export function TrackedTimeline({ parcel }: { parcel: TrackedParcel }): ReactNode {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const stepOf = (step: TrackedStep) => ({
    id: step.id,
    phase: step.phase,
    zone: officeTable[step.city].zone,
    title: t(titleOf(step, parcel.delivery)),
    place: step.phase === 'future' ? undefined : format.city(step.city),
    at: step.phase === 'future' ? step.planned : step.at,
  });
  return (
    <Card title={t('timeline')}>
      <Timeline steps={trackedSteps(parcel).map(stepOf)} />
    </Card>
  );
}

/** A parcel that is brought is not ready to collect when customs has cleared it. */
function titleOf(step: TrackedStep, delivery: DeliveryMode) {
  const isCleared = step.kind === 'available' && delivery !== 'collect';
  if (step.phase === 'future') return isCleared ? 'ahead.cleared' : (`ahead.${step.kind}` as const);
  return isCleared ? 'events.cleared' : (`events.${step.kind}` as const);
}
