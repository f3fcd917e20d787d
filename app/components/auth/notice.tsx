import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

const icons = {
  bad: IconAlertCircle,
  gold: IconAlertTriangle,
  good: IconCircleCheck,
  plain: IconInfoCircle,
} as const;

type NoticeProps = { tone: keyof typeof icons; children: ReactNode };

/** A message above a form: an error or success of the whole form. */
export function Notice({ tone, children }: NoticeProps): ReactNode {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
