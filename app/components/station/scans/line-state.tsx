import { type Icon, IconCloudCheck, IconCloudOff, IconCloudUp, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '~/app/components/time/use-now';
import { useFormat } from '~/app/i18n/use-format';
import { useOnline } from '~/app/offline/use-online';
import styles from './line-state.module.css';
import type { Station } from './use-keeping';

type State = 'good' | 'sending' | 'retrying' | 'offline' | 'signed-out' | 'forbidden';

const icons: Readonly<Record<State, Icon>> = {
  good: IconCloudCheck,
  sending: IconCloudUp,
  retrying: IconCloudOff,
  offline: IconCloudOff,
  'signed-out': IconLock,
  forbidden: IconLock,
};

/** The connection state: whether scans are sent, how many wait, and, when offline, the age of the stored data. */
export function LineState({ station }: { station: Station }): ReactNode {
  const { t } = useTranslation('station');
  const isOnline = useOnline();
  const { waiting, sending, kept } = station;
  const state = isOnline ? onLine(sending, waiting) : 'offline';
  const Sign = icons[state];
  return (
    <p className={styles.line} data-state={state} role="status" aria-label={t('line.label')}>
      <Sign size={24} aria-hidden="true" />
      <span>
        <strong>{t(`line.${state}`)}</strong>
        {waiting > 0 && <> · {t('line.waiting', { count: waiting })}</>}
        {(state === 'offline' || state === 'retrying') && kept.at && <Age at={kept.at} />}
      </span>
    </p>
  );
}

/** A scan that is being sent for a moment is not shown as waiting. */
function onLine(sending: Station['sending'], waiting: number): State {
  if (sending !== 'idle' && sending !== 'sending') return sending;
  return waiting > fewWaiting ? 'sending' : 'good';
}

const fewWaiting = 2;

function Age({ at }: { at: Date }): ReactNode {
  const { t } = useTranslation('station');
  const format = useFormat();
  const [opened] = useState(() => new Date());
  const now = useNow(opened, 15_000);
  return <> · {t('line.keptAt', { age: format.relative(at < now ? at : now, now) })}</>;
}
