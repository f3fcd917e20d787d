import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import styles from './refusals.module.css';

export type Refusal = { key: string | number; words: ReactNode; detail?: ReactNode | undefined };

/** Refusals that nobody has acknowledged; without a key, all of them are. */
export type Refusing = { refusals: readonly Refusal[]; acknowledge: (key?: Refusal['key']) => void };

/** What was refused before the answer on the screen: it stays, whatever comes after, until somebody has seen it. */
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
        {refusals.map(({ key, words, detail }) => (
          <li key={key} className={styles.row}>
            <p className={styles.what}>
              <strong>{words}</strong>
              {detail && <span>{detail}</span>}
            </p>
            <Button variant="outline" size="lg" onClick={() => acknowledge(key)}>
              {t('scan.refusals.seen')}
              <span className="visually-hidden">: {words}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
