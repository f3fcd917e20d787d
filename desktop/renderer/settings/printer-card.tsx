import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { SelectField } from '~/app/components/form/select-field';
import { useHost } from '~/app/host';
import type { Printer } from '~/desktop/shared/methods';
import { useComputer } from '../computer';
import { desktop } from '../desktop';
import styles from './settings.module.css';

/** Which printer takes labels and papers without a question. */
export function PrinterCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const { print } = useHost();
  const { settings, changeSettings } = useComputer();
  const printers = usePrinters();
  const isGone = settings.printer !== null && !printers.some(({ name }) => name === settings.printer);
  const choices = printers.map(({ name, label, isDefault }) => ({
    value: name,
    label: isDefault ? t('settings.isDefault', { name: label }) : label,
  }));
  return (
    <Card title={t('settings.printing')}>
      <div className={styles.stack}>
        <SelectField
          label={t('settings.printer')}
          hint={t('settings.printerHint')}
          placeholder={t('settings.askEachTime')}
          choices={
            isGone && settings.printer
              ? [{ value: settings.printer, label: settings.printer }, ...choices]
              : choices
          }
          value={settings.printer ?? ''}
          onChange={({ target }) => void changeSettings({ printer: target.value || null })}
        />
        <Button variant="soft" onClick={print}>
          {t('settings.printTest')}
        </Button>
      </div>
    </Card>
  );
}

function usePrinters(): readonly Printer[] {
  const [printers, setPrinters] = useState<readonly Printer[]>([]);
  useEffect(() => {
    desktop.listPrinters().then(setPrinters, () => undefined);
  }, []);
  return printers;
}
