import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import styles from './push-card.module.css';
import { usePush } from './use-push';

/** Turns notifications in this browser on and off. Without keys of the server there is nothing to turn on. */
export function PushCard(): ReactNode {
  const { t } = useTranslation('frame');
  const { state, isBusy, hasFailed, turnOn, turnOff } = usePush();
  if (state === 'none') return null;
  return (
    <Card title={t('push.title')}>
      <div className={styles.body}>
        <p className="muted">{t('push.lead')}</p>
        {(state === 'denied' || state === 'unsupported') && <p>{t(`push.${state}`)}</p>}
        {state === 'on' && <p>{t('push.isOn')}</p>}
        {hasFailed && <p role="alert">{t('push.failed')}</p>}
        {state === 'off' && (
          <Button isBusy={isBusy} onClick={turnOn}>
            {t('push.turnOn')}
          </Button>
        )}
        {state === 'on' && (
          <Button variant="outline" isBusy={isBusy} onClick={turnOff}>
            {t('push.turnOff')}
          </Button>
        )}
      </div>
    </Card>
  );
}
