import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { ReceivePanel } from '~/app/components/parcels/receive/receive-panel';
import styles from './receive-task.module.css';
import type { Receiving } from './use-receiving';

/** The receive panel for the form whose slip was scanned. */
export function ReceiveTask({ receiving }: { receiving: Receiving }): ReactNode {
  const { t } = useTranslation('station');
  const { slip } = receiving;
  if (!slip) return null;
  return (
    <section className={styles.task} aria-label={t('modes.receive')}>
      <div className={styles.head}>
        <p>
          {t('slip')}: <strong>{slip.code}</strong>
        </p>
        <Button variant="outline" size="lg" onClick={receiving.close}>
          {t('common:actions.cancel')}
        </Button>
      </div>
      <ReceivePanel key={slip.formId} formId={slip.formId} onReceived={receiving.received} />
    </section>
  );
}
