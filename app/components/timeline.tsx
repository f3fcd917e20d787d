import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { type Zone, zones } from '~/domain/core/format/zones';
import styles from './timeline.module.css';

export type TimelineStep = {
  id: string;
  title: ReactNode;
  phase: 'done' | 'present' | 'future';
  place?: string | undefined;
  at?: Date | undefined;
  /** The time zone shown first. */
  zone?: Zone | undefined;
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
          <div className={styles.words}>
            <p className={styles.title}>
              {step.title}
              <span className="visually-hidden"> ({t(`phases.${step.phase}`)})</span>
            </p>
            {step.place && <p className={styles.place}>{step.place}</p>}
            {step.at && <BothTimes at={step.at} first={step.zone ?? 'sydney'} />}
            {step.note && <div className={styles.note}>{step.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** An instant in the local times of Sydney and Ulaanbaatar. */
export function BothTimes({ at, first = 'sydney' }: { at: Date; first?: Zone | undefined }): ReactNode {
  const format = useFormat();
  const order = [...zones].sort((one) => (one === first ? -1 : 1));
  return (
    <time className={styles.times} dateTime={at.toISOString()}>
      {order.map((zone) => (
        <span key={zone}>
          {format.dateTime(at, zone)} <span className={styles.zone}>{format.zone(zone)}</span>
        </span>
      ))}
    </time>
  );
}
