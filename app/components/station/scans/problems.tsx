import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import type { StoredScan } from '../queue/stored-scan';
import styles from './problems.module.css';
import { shownNumber } from './scan-text';
import { ShelfProblem } from './shelf-problem';
import { useAnswerText } from './use-answer-text';
import type { Station } from './use-scan-store';

/** Scans that the server refused later. The user has to settle each of them. */
export function Problems({ station: { problems, scans, settle } }: { station: Station }): ReactNode {
  const { t } = useTranslation('station');
  const [isOpen, setOpen] = useState(false);
  if (problems.length === 0) return null;
  return (
    <section
      className={styles.problems}
      aria-label={t('problems.title', { count: problems.length })}
      role="alert"
    >
      <div className={styles.head}>
        <p>
          <IconAlertTriangle size={28} aria-hidden="true" />
          <strong>{t('problems.title', { count: problems.length })}</strong>
        </p>
        <Button variant="outline" size="lg" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'problems.hide' : 'problems.show')}
        </Button>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {problems.map((scan) => (
            <Problem key={scan.seq} scan={scan} number={shownNumber(scan, scans)} onSettle={settle} />
          ))}
        </ul>
      )}
    </section>
  );
}

export type ProblemProps = { scan: StoredScan; number: string; onSettle: Station['settle'] };

function Problem({ scan, number, onSettle }: ProblemProps): ReactNode {
  const { t } = useTranslation('station');
  const { answer, content } = scan;
  return (
    <li className={styles.problem}>
      <p className={styles.what}>
        <strong>{number}</strong>
        <span>
          {[t(`acts.${content.act}`), answer?.parcel?.receiverName ?? answer?.arrival?.customerName]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {content.act === 'shelf' ? (
        <ShelfProblem scan={scan} number={number} onSettle={onSettle} />
      ) : (
        <ParcelProblem scan={scan} number={number} onSettle={onSettle} />
      )}
    </li>
  );
}

function ParcelProblem({ scan, number, onSettle }: ProblemProps): ReactNode {
  const { t } = useTranslation('station');
  const { reason } = useAnswerText();
  const { answer } = scan;
  return (
    <>
      <p className={styles.why}>{answer?.refusal ? reason(answer.refusal) : t('problems.doneAfterAll')}</p>
      <div className={styles.acts}>
        {answer?.refusal && (
          <Button
            variant="outline"
            size="lg"
            aria-label={t('problems.againLabel', { number })}
            onClick={() => void onSettle(scan.seq, 'again')}
          >
            {t('problems.again')}
          </Button>
        )}
        <Button
          size="lg"
          aria-label={t('problems.dismissLabel', { number })}
          onClick={() => void onSettle(scan.seq, 'dismiss')}
        >
          {t('problems.dismiss')}
        </Button>
      </div>
    </>
  );
}
