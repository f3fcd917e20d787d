import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import type { ShelfDecision } from '../queue/shelf/shelf-queue';
import { useShelf } from '../queue/shelf/use-shelf';
import type { StoredScan } from '../queue/stored-scan';
import { labelOf, printShelfLabel } from '../shelf/shelf-label-store';
import type { ProblemProps } from './problems';
import styles from './problems.module.css';
import { useAnswerText } from './use-answer-text';

const knownSchema = z.object({ id: z.string(), next: z.number() });

/** A box that the server refused, or one whose label must be printed: what the user can do about it. */
export function ShelfProblem({ scan, number, onSettle }: ProblemProps): ReactNode {
  const { t } = useTranslation('station');
  const { reason } = useAnswerText();
  const { refusal } = scan.answer ?? {};
  return (
    <>
      <p className={styles.why}>{refusal ? reason(refusal) : t('shelf.printLabel', { number })}</p>
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
  const { queue, record } = useShelf();
  return (decision) =>
    void queue?.decide(scan.seq, decision).then((next) => {
      const label = next && decision.how === 'relabel' && labelOf(next, record?.rules.branch ?? '');
      if (label) printShelfLabel(label);
    });
}

function PrintLabel({ scan, number, onSettle }: ProblemProps): ReactNode {
  const { t } = useTranslation('station');
  const { record } = useShelf();
  const utils = trpc.useUtils();
  const print = (): void => {
    const label = labelOf(scan, record?.rules.branch ?? '');
    if (!label) return;
    printShelfLabel(label);
    void onSettle(scan.seq, 'dismiss');
    const id = scan.answer?.arrival?.id;
    if (id === undefined) return;
    // Only a note for the office: without a connection the label is printed all the same.
    const labelled = utils.client.arrivals.label.mutate({ id, idempotencyKey: newIdempotencyKey() });
    void labelled.catch(() => undefined);
  };
  return (
    <>
      <Button
        size="lg"
        icon={<IconPrinter size={22} aria-hidden="true" />}
        aria-label={t('shelf.printOf', { number })}
        onClick={print}
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
