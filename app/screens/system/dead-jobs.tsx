import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { screensOfTasks } from '~/domain/system/schema';
import styles from './system.module.css';
import type { SystemStatus } from './types';
import { useTaskName } from './use-task-name';

type Job = SystemStatus['queue']['deadJobs'][number];

/** Jobs that used up their attempts, by task, to try again or to delete. */
export function DeadJobs({ status }: { status: SystemStatus }): ReactNode {
  const { queue, servedAt } = status;
  const dead = queue.tasks.filter((task) => task.dead > 0);
  return dead.map(({ task, dead: total }) => {
    const jobs = queue.deadJobs.filter((job) => job.task === task);
    return <DeadTask key={task} task={task} total={total} jobs={jobs} now={servedAt} />;
  });
}

type DeadTaskProps = { task: string; total: number; jobs: readonly Job[]; now: Date };

function DeadTask({ task, total, jobs, now }: DeadTaskProps): ReactNode {
  const { t } = useTranslation('system');
  const { relative } = useFormat();
  const name = useTaskName()(task);
  return (
    <section className={styles.group} aria-label={t('dead.title', { name, count: total })}>
      <div className={styles.groupHead}>
        <strong>{t('dead.title', { name, count: total })}</strong>
        {total > 1 && <Acts task={task} name={name} count={total} />}
      </div>
      {jobs.map((job) => (
        <div key={job.id} className={styles.job}>
          <span className={styles.jobText}>
            <span>{t('dead.job', { when: relative(job.failedAt, now), count: job.attempts })}</span>
            {job.lastError && <code className="muted small">{job.lastError}</code>}
          </span>
          <Acts task={task} id={job.id} name={name} count={1} />
        </div>
      ))}
    </section>
  );
}

type ActsProps = { task: string; id?: string; name: string; count: number };

function Acts({ task, id, name, count }: ActsProps): ReactNode {
  const { t } = useTranslation('system');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const elsewhere = screensOfTasks[task];
  const all = id === undefined;
  const change = (act: 'retryJobs' | 'deleteJobs', told: string): void =>
    void run(
      { task, ...(id !== undefined && { id }) },
      {
        send: (input) => utils.client.system[act].mutate(input),
        told,
        done: () => utils.system.status.invalidate(),
      },
    );
  if (!can('update', 'System')) return null;
  return (
    <span className={styles.buttons}>
      {elsewhere ? (
        <LinkButton size="sm" variant="soft" to={elsewhere}>
          {t('dead.open')}
        </LinkButton>
      ) : (
        <Button
          size="sm"
          variant="soft"
          isBusy={isBusy}
          onClick={() => change('retryJobs', t('dead.retried'))}
        >
          {t(all ? 'dead.retryAll' : 'dead.retry')}
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t(all ? 'dead.deleteAll' : 'dead.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('dead.ask', { name, count })}
        confirmLabel={t('dead.delete')}
        isDanger
        onConfirm={() => {
          setIsAsking(false);
          change('deleteJobs', t('dead.deleted'));
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('dead.askText')}</p>
      </ConfirmDialog>
    </span>
  );
}
