import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanResult } from '~/app/components/station/scans/scan-result';
import type { Station } from '~/app/components/station/scans/use-keeping';
import { Pill } from '~/app/components/status/status-pill';
import type { StatusLook } from '~/app/components/status/status-table';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeOffice, type OfficeZone, officeOfRole, officeTable } from '~/domain/core/offices';
import styles from './last-scans.module.css';
import { type Line, type LineState, useLines } from './use-lines';

const looks: Readonly<Record<LineState, StatusLook>> = {
  good: { color: 'green', icon: IconCheck },
  careful: { color: 'gold', icon: IconAlertTriangle },
  known: { color: 'gold', icon: IconRepeat },
  bad: { color: 'red', icon: IconAlertTriangle },
  unsent: { color: 'sky', icon: IconClock },
  undone: { color: 'neutral', icon: IconArrowBackUp },
};

/** The last scans of this station, with any result. */
export function LastScans({ station, log }: { station: Station; log: readonly ScanResult[] }): ReactNode {
  const { t } = useTranslation(['station', 'frame']);
  const format = useFormat();
  const { user } = useHost();
  const lines = useLines(station, log);
  const { zone } = officeTable[officeOfRole(user?.role ?? '') ?? homeOffice];
  return (
    <section className={styles.last} aria-label={t('last.title')}>
      <h2>
        {t('last.title')}{' '}
        <small className="muted">{t('frame:text.timeOf', { city: format.zone(zone) })}</small>
      </h2>
      {lines.length === 0 ? (
        <p className="muted">{t('last.none')}</p>
      ) : (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <LineItem key={line.key} line={line} zone={zone} />
          ))}
        </ol>
      )}
    </section>
  );
}

function LineItem({ line, zone }: { line: Line; zone: OfficeZone }): ReactNode {
  const { t } = useTranslation('station');
  const format = useFormat();
  const { state, at, act, text, name } = line;
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={at.toISOString()}>
        {format.time(at, zone)}
      </time>
      <span className={styles.what}>
        <span className={styles.number}>{text}</span>
        <span className={styles.name}>{[t(`acts.${act}`), name].filter(Boolean).join(' · ')}</span>
      </span>
      <Pill {...looks[state]}>{t(`last.states.${state}`)}</Pill>
    </li>
  );
}
