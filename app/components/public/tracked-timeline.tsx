import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/card';
import { Timeline } from '~/app/components/timeline';
import { useFormat } from '~/app/i18n/use-format';
import { officeTable } from '~/domain/core/offices';
import { type TrackedParcel, type TrackedStep, trackedSteps } from './tracked';

/** Every public step with its city and both local times. Future steps are hollow. */
export function TrackedTimeline({ parcel }: { parcel: TrackedParcel }): ReactNode {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const titleOf = (kind: string, phase: TrackedStep['phase']): string => {
    const name = kind === 'available' && parcel.delivery !== 'collect' ? 'cleared' : kind;
    return phase === 'future' ? `ahead.${name}` : `events.${name}`;
  };
  const stepOf = ({ id, kind, at, city, phase, planned }: TrackedStep) => ({
    id,
    phase,
    zone: officeTable[city].zone,
    title: t(titleOf(kind, phase)),
    place: phase === 'future' ? undefined : format.city(city),
    at: phase === 'future' ? planned : at,
  });
  return (
    <Card title={t('timeline')}>
      <Timeline steps={trackedSteps(parcel).map(stepOf)} />
    </Card>
  );
}
