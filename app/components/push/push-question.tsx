import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import styles from './push-question.module.css';
import { usePush } from './use-push';

/** Nothing when notifications are on, refused or impossible in this browser. */
export function PushQuestion({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('frame');
  const { state, isBusy, hasFailed, turnOn } = usePush();
  if (state !== 'off') return null;
  return (
    <div className={styles.question}>
      <span className="small">{hasFailed ? t('push.failed') : text}</span>
      <Button size="sm" isBusy={isBusy} onClick={turnOn}>
        {t('push.turnOn')}
      </Button>
    </div>
  );
}
