import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/card';
import { PushCard } from '~/app/components/push/push-card';
import type { FormAnswer } from '../../auth/form-answer';
import { CustomerChoices } from './customer-choices';
import type { LoadedTab } from './load-settings.server';
import styles from './settings.module.css';

type NotificationsTabProps = LoadedTab<'notifications'> & { answer: FormAnswer | undefined };

/** The channels on which the user wants to hear of what happens. The bell shows all events. */
export function NotificationsTab({ choice, attempt, answer }: NotificationsTabProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <div className={styles.cards}>
      <PushCard />
      {choice ? (
        <CustomerChoices choice={choice} attempt={attempt} answer={answer} />
      ) : (
        <Card title={t('messages.title')}>
          <p className="muted">{t('messages.staff')}</p>
        </Card>
      )}
    </div>
  );
}
