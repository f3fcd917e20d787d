import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '~/app/components/actions/button';
import type { ShelfDecision } from '../queue/shelf/shelf-queue';
import { useShelf } from '../queue/shelf/use-shelf';
import type { StoredScan } from '../queue/stored-scan';
import { usePrintShelfLabel } from '../shelf/use-print-shelf-label';
import type { ProblemProps } from './problems';
import styles from './problems.module.css';
import { useAnswerText } from './use-answer-text';

const knownSchema = z.object({ id: z.string(), next: z.number() });

/** A box that the server refused, or one whose label must be printed: what the user can do about it. */
export function ShelfProblem({ scan, number, onSettle }: ProblemProps): ReactNode {
  const { t } = useTranslation('station');
  const { reason } = useAnswerText();
  const { refusal } = scan.answer ?? {};
  const { printTrouble } = scan;
  const toPrint = t('shelf.printLabel', { number });
  const trouble = printTrouble && t(`frame:labels.troubles.${printTrouble}`);
  return (
    <>
      <p className={styles.why}>{refusal ? reason(refusal) : (trouble ?? toPrint)}</p>
      <div className={styles.acts}>
        {refusal ? (
          <Decisions scan={scan} number={number} onSettle={onSettle} />
        ) : (
          <PrintLabel scan={scan} number={number} onSettle={onSettle} />
        )}
      </div>
    </>
  );
}

function Decisions({ scan, number, onSettle }: ProblemProps): ReactNode {
  const { t } = useTranslation('station');
  const decide = useDecide(scan);
  const { code, params } = scan.answer?.refusal ?? { code: '', params: {} };
  const known = code === 'arrival.number_known' ? knownSchema.safeParse(params).data : undefined;
  if (known) {
    return (
      <>
        <Button variant="outline" size="lg" onClick={() => decide({ how: 'same', arrivalId: known.id })}>
          {t('shelf.same')}
          <span className="visually-hidden">: {number}</span>
        </Button>
        <Button size="lg" onClick={() => decide({ how: 'another', boxNo: known.next })}>
          {t('shelf.another')}
          <span className="visually-hidden">: {number}</span>
        </Button>
      </>
    );
  }
  const isLabel = code === 'arrival.number_taken';
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        aria-label={t('problems.againLabel', { number })}
        onClick={() => (isLabel ? decide({ how: 'relabel' }) : void onSettle(scan.seq, 'again'))}
      >
        {t(isLabel ? 'shelf.relabel' : 'problems.again')}
      </Button>
      <Button
        size="lg"
        aria-label={t('problems.dismissLabel', { number })}
        onClick={() => decide({ how: 'same', arrivalId: undefined })}
      >
        {t('problems.dismiss')}
      </Button>
    </>
  );
}

/** Settles a refused box, and prints the label of the scan that takes its place where that is a new one. */
function useDecide(scan: StoredScan): (decision: ShelfDecision) => void {
  const shelf = useShelf();
  const { print } = usePrintShelfLabel(shelf);
  return (decision) =>
    void shelf.queue
      ?.decide(scan.seq, decision)
      .then((next) => (next && decision.how === 'relabel' ? print(next) : undefined));
}

function PrintLabel({ scan, number, onSettle }: ProblemProps): ReactNode {
  const { t } = useTranslation('station');
  const { reprint } = usePrintShelfLabel(useShelf());
  return (
    <>
      <Button
        size="lg"
        icon={<IconPrinter size={22} aria-hidden="true" />}
        aria-label={t('shelf.printOf', { number })}
        onClick={() => void reprint(scan)}
      >
        {t('shelf.print')}
      </Button>
      <Button
        variant="outline"
        size="lg"
        aria-label={t('problems.dismissLabel', { number })}
        onClick={() => void onSettle(scan.seq, 'dismiss')}
      >
        {t('problems.dismiss')}
      </Button>
    </>
  );
}
