import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '~/app/components/record/fact-list';
import { useFormat } from '~/app/i18n/use-format';
import { AreaCard } from './area-card';
import { DeadJobs } from './dead-jobs';
import { Fact } from './servers';
import styles from './system.module.css';
import type { SystemStatus } from './types';
import { useTaskName } from './use-task-name';

/** Work that waits, by task, and work that was given up. */
export function Queue({ status }: { status: SystemStatus }): ReactNode {
  const { t } = useTranslation('system');
  const { duration, number } = useFormat();
  const taskName = useTaskName();
  const { due, waitedMs, tasks } = status.queue;
  return (
    <AreaCard area="queue" found={status.found} isWide>
      <FactList
        facts={[
          { label: t('queue.due'), value: number(due) },
          { label: t('queue.oldest'), value: due > 0 ? duration(waitedMs) : t('queue.none') },
          { label: t('queue.dead'), value: number(status.queue.dead) },
        ]}
      />
      {tasks.length > 0 && (
        <ul className={styles.rows} aria-label={t('queue.byTask')}>
          {tasks.map((counts) => (
            <li key={counts.task} className={`${styles.row} ${styles.task}`}>
              <span className={styles.name}>{taskName(counts.task)}</span>
              {(['due', 'running', 'later', 'dead'] as const).map((name) => (
                <Fact key={name} name={t(`queue.${name}`)}>
                  {number(counts[name])}
                </Fact>
              ))}
            </li>
          ))}
        </ul>
      )}
      <DeadJobs status={status} />
    </AreaCard>
  );
}
