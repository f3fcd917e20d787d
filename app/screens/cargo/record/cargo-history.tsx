import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timeline } from '~/app/components/record/timeline';
import { destinationZone, originZone } from '~/domain/core/offices';
import type { Cargo } from './types';

const atDestination = ['cargo.arrive', 'cargo.undoArrive', 'cargo.reportMissing', 'cargo.complete'];

/** The events of the cargo, newest first. The automatic closing at the cut-off has no user. */
export function CargoHistory({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  if (cargo.history.length === 0) return <p className="muted">{t('history.none')}</p>;
  return (
    <Timeline
      steps={cargo.history.map(({ id, at, action, actor, reason }) => ({
        id,
        title: t(`history.${action.replace('cargo.', '')}`),
        phase: 'done',
        at,
        zone: atDestination.includes(action) ? destinationZone : originZone,
        note: [actor ?? t('history.byRule'), reason].filter(Boolean).join(' · '),
      }))}
    />
  );
}
