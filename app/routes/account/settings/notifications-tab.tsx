import type { ReactNode } from 'react';
import { PushCard } from '~/app/components/push/push-card';
import type { FormAnswer } from '../../auth/form-answer';
import { CustomerChoices } from './customer-choices';
import type { LoadedTab } from './load-settings.server';
import styles from './settings.module.css';
import { StaffChoices } from './staff-choices';

type NotificationsTabProps = LoadedTab<'notifications'> & { answer: FormAnswer | undefined };

/** The channels on which the user wants notifications. The bell shows all events. */
export function NotificationsTab({ choice, notices, attempt, answer }: NotificationsTabProps): ReactNode {
  return (
    <div className={styles.cards}>
      <PushCard />
      {choice && <CustomerChoices choice={choice} attempt={attempt} answer={answer} />}
      {notices && <StaffChoices notices={notices} attempt={attempt} answer={answer} />}
    </div>
  );
}
