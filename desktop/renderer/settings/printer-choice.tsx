import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import type { Printer } from '~/desktop/shared/methods';
import { desktop } from '../desktop';

type Props = {
  label: string;
  hint: string;
  /** Label of the option without a printer. */
  none: string;
  value: string | null;
  onChange: (printer: string | null) => void;
};

/** Choice of a system printer; a chosen one that no longer exists stays in the list. */
export function PrinterChoice({ label, hint, none, value, onChange }: Props): ReactNode {
  const { t } = useTranslation('desktop');
  const printers = usePrinters();
  const isGone = value !== null && !printers.some(({ name }) => name === value);
  const choices = printers.map((printer) => ({
    value: printer.name,
    label: printer.isDefault ? t('settings.isDefault', { name: printer.label }) : printer.label,
  }));
  return (
    <SelectField
      label={label}
      hint={hint}
      placeholder={none}
      choices={isGone ? [{ value, label: value }, ...choices] : choices}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

function usePrinters(): readonly Printer[] {
  const [printers, setPrinters] = useState<readonly Printer[]>([]);
  useEffect(() => {
    desktop.listPrinters().then(setPrinters, () => undefined);
  }, []);
  return printers;
}
