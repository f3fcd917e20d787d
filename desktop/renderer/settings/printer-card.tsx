import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useComputer } from '../computer';
import { PrinterChoice } from './printer-choice';
import styles from './settings.module.css';

/** Setting of the printer for documents without a dialog. */
export function PrinterCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const { print } = useHost();
  const { settings, changeSettings } = useComputer();
  return (
    <Card title={t('settings.printing')}>
      <div className={styles.stack}>
        <PrinterChoice
          label={t('settings.printer')}
          hint={t('settings.printerHint')}
          none={t('settings.askEachTime')}
          value={settings.printer}
          onChange={(printer) => void changeSettings({ printer })}
        />
        <Button variant="soft" onClick={print}>
          {t('settings.printTest')}
        </Button>
      </div>
    </Card>
  );
}
