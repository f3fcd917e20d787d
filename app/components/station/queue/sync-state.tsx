import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudUp,
  IconDatabaseOff,
  IconLock,
  IconRefreshAlert,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import type { StatusLook } from '~/app/components/status/status-table';
import { useStationParts } from './computer';
import type { KeptScan } from './kept-scan';
import type { Other } from './others';
import { nameOf } from './owner';
import type { Sending } from './sender';
import { heldStations, unopened } from './station';
import styles from './sync-state.module.css';
import { useLive } from './use-live';

type State = 'broken' | 'sent' | 'waiting' | Exclude<Sending, 'idle' | 'sending'>;

const looks: Readonly<Record<State, StatusLook>> = {
  broken: { color: 'red', icon: IconDatabaseOff },
  sent: { color: 'green', icon: IconCloudCheck },
  waiting: { color: 'sky', icon: IconCloudUp },
  retrying: { color: 'gold', icon: IconRefreshAlert },
  'signed-out': { color: 'red', icon: IconLock },
  forbidden: { color: 'red', icon: IconLock },
};

const noScans: readonly KeptScan[] = [];
const nobody: readonly Other[] = [];

/** Whether the scans of this computer are sent. Renders nothing on a computer without scans. */
export function SyncState(): ReactNode {
  const { t } = useTranslation('station');
  const parts = useStationParts();
  const stations = useLive(heldStations, heldStations.get());
  const station = parts && stations.get(nameOf(parts.owner));
  const { queue, isBroken } = useLive(station?.opened, unopened);
  const waiting = useLive(queue?.waiting, 0);
  const sending = useLive<Sending>(queue?.sending, 'idle');
  const problems = useLive(queue?.problems, noScans).length;
  const others = useLive<readonly Other[]>(queue?.others, nobody);
  if (!queue && !isBroken) return null;
  const state = isBroken ? 'broken' : stateOf(sending, waiting);
  return (
    <span className={styles.sync} role="status" aria-label={t('queue.label')} data-waiting={waiting}>
      <Pill {...looks[state]}>{t(`queue.states.${state}`, { count: waiting })}</Pill>
      {problems > 0 && (
        <Pill color="red" icon={IconAlertTriangle}>
          {t('queue.problems', { count: problems })}
        </Pill>
      )}
      {others.map(({ person, waiting: count }) => (
        <Pill key={person} color="gold" icon={IconUserQuestion}>
          {t('queue.others', { person, count })}
        </Pill>
      ))}
    </span>
  );
}

function stateOf(sending: Sending, waiting: number): State {
  if (waiting === 0) return 'sent';
  return sending === 'idle' || sending === 'sending' ? 'waiting' : sending;
}
