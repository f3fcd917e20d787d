import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { farZone, type OfficeZone, originZone } from '~/domain/core/offices';
import styles from './timeline.module.css';

export type TimelineStep = {
  id: string;
  title: ReactNode;
  phase: 'done' | 'present' | 'future';
  place?: string | undefined;
  at?: Date | undefined;
  /** The clock of the place, shown first. */
  zone?: OfficeZone | undefined;
  note?: ReactNode | undefined;
};

/** Past, present (gold) and future (hollow) steps, with both local times. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li
          key={step.id}
          data-phase={step.phase}
          aria-current={step.phase === 'present' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.phase === 'done' && <IconCheck size={14} stroke={3} />}
          </span>
          <div className={styles.text}>
            <p className={styles.title}>
              {step.title}
              <span className="visually-hidden"> ({t(`phases.${step.phase}`)})</span>
            </p>
            {step.place && <p className={styles.place}>{step.place}</p>}
            {step.at && <BothTimes at={step.at} first={step.zone ?? originZone} />}
            {step.note && <div className={styles.note}>{step.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** One instant on the clocks of both ends of the way. */
export function BothTimes({
  at,
  first = originZone,
}: {
  at: Date;
  first?: OfficeZone | undefined;
}): ReactNode {
  const format = useFormat();
  return (
    <time className={styles.times} dateTime={at.toISOString()}>
      {[first, farZone(first)].map((zone) => (
        <span key={zone}>
          {format.dateTime(at, zone)} <span className={styles.zone}>{format.zone(zone)}</span>
        </span>
      ))}
    </time>
  );
}
