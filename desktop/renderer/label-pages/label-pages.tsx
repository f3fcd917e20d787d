import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LabelSheet } from '~/app/screens/parcels/preview/label-sheet';
import type { LabelAnswer } from '~/desktop/shared/labels';
import { desktop } from '../desktop';
import { type LabelJob, onJob, presentJob } from './jobs';
import styles from './label-pages.module.css';

/**
 * Draws labels to be printed as pages, one per page, hidden on screen; in print only they are visible. A PDF does not
 * work: Electron prints blank sheets for it (electron/electron#30947).
 */
export function LabelPages(): ReactNode {
  const job = useSyncExternalStore(onJob, presentJob);
  if (!job) return null;
  return createPortal(
    <Suspense fallback={null}>
      <Pages key={job.ids?.join() ?? 'test'} job={job} />
    </Suspense>,
    document.body,
  );
}

function Pages({ job }: { job: LabelJob }): ReactNode {
  useTranslation('parcels');
  const room = useRef<HTMLDivElement>(null);
  const labels = trpc.useQueries((queries) =>
    (job.ids ?? []).map((id) => queries.parcels.label({ id }, { staleTime: 0 })),
  );
  const isReady = labels.every(({ data, isFetchedAfterMount }) => data && isFetchedAfterMount);
  const hasFailed = labels.some(({ isError }) => isError);
  useEffect(() => {
    if (hasFailed) job.answer({ isPrinted: false, trouble: 'noLabels' });
    else if (isReady && room.current) void print(room.current).then(job.answer);
  }, [job, isReady, hasFailed]);
  return (
    <div ref={room} className={styles.room}>
      <style>{'@page { size: 100mm 150mm; margin: 0 }'}</style>
      {job.ids === null && <TestSheet />}
      {labels.map(
        ({ data }) =>
          data && (
            <div key={data.number} className={styles.page}>
              <LabelSheet label={data} />
            </div>
          ),
      )}
    </div>
  );
}

/** Test page: a frame along the edges and a word, like the test label of a label printer. */
function TestSheet(): ReactNode {
  return (
    <div className={styles.page}>
      <p className={styles.test}>
        <strong>Moz</strong>
        <span>MOZ-TEST</span>
        <span>100 × 150 mm</span>
      </p>
    </div>
  );
}

async function print(room: HTMLElement): Promise<LabelAnswer> {
  const isPrinted = await Promise.all([...room.querySelectorAll('img')].map((image) => image.decode()))
    .then(() => document.fonts.ready)
    .then(() => desktop.printPage({ as: 'labels' }))
    .catch(() => false);
  return isPrinted ? { isPrinted } : { isPrinted, trouble: 'unreachable' };
}
