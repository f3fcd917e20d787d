import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import styles from './refusals.module.css';

export type Refusal = { key: string | number; text: ReactNode; detail?: ReactNode | undefined };

/** Refused scans that nobody has acknowledged. Without a key, `acknowledge` applies to all of them. */
export type Refusing = { refusals: readonly Refusal[]; acknowledge: (key?: Refusal['key']) => void };

/** Earlier refused scans. They stay on the screen until somebody acknowledges them. */
export function Refusals({ refusals, acknowledge }: Refusing): ReactNode {
  const { t } = useTranslation('frame');
  if (refusals.length === 0) return null;
  const title = t('scan.refusals.title', { count: refusals.length });
  return (
    <section className={styles.refusals} aria-label={title}>
      <div className={styles.head}>
        <p>
          <IconAlertTriangle size={28} aria-hidden="true" />
          <strong>{title}</strong>
        </p>
        {refusals.length > 1 && (
          <Button variant="outline" size="lg" onClick={() => acknowledge()}>
            {t('scan.refusals.all')}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {refusals.map(({ key, text, detail }) => (
          <li key={key} className={styles.row}>
            <p className={styles.what}>
              <strong>{text}</strong>
              {detail && <span>{detail}</span>}
            </p>
            <Button variant="outline" size="lg" onClick={() => acknowledge(key)}>
              {t('scan.refusals.seen')}
              <span className="visually-hidden">: {text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
