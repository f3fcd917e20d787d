import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import styles from './push-offer.module.css';
import { usePush } from './use-push';

/** Below the bell's notifications: offers them in this browser. Nothing when they are on, refused or impossible. */
export function PushOffer(): ReactNode {
  const { t } = useTranslation('frame');
  const { state, isBusy, hasFailed, turnOn } = usePush();
  if (state !== 'off') return null;
  return (
    <div className={styles.offer}>
      <span className="small">{t(hasFailed ? 'push.failed' : 'push.offer')}</span>
      <Button size="sm" isBusy={isBusy} onClick={turnOn}>
        {t('push.turnOn')}
      </Button>
    </div>
  );
}
