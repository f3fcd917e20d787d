import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { deviceOf, findSerial } from '~/app/components/station/serial';
import { labelPrinterSchema } from '~/desktop/shared/labels';
import { useComputer } from '../computer';
import { LabelTest } from './label-test';
import { PrinterChoice } from './printer-choice';
import styles from './settings.module.css';
import { kindOf, labelKinds, printerOf, type TypedPrinter, typedOf } from './typed-printer';

/** Settings of label printing: as pages on a system printer, or as ZPL on a label printer. */
export function LabelCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const { settings, changeSettings } = useComputer();
  const [typed, setTyped] = useState(() => typedOf(settings.labelPrinter));
  const [isWrong, setIsWrong] = useState(false);
  const change = (part: Partial<TypedPrinter>): void => setTyped((before) => ({ ...before, ...part }));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const read = labelPrinterSchema.safeParse(printerOf(typed));
    setIsWrong(!read.success);
    if (!read.success) return;
    void changeSettings({ labelPrinter: read.data }).then(() =>
      showSnackbar({ message: t('settings.saved') }),
    );
  };
  return (
    <Card title={t('labels.title')}>
      <form className={styles.stack} onSubmit={save} noValidate>
        <SelectField
          label={t('labels.where')}
          hint={t(`labels.hints.${typed.kind}`)}
          choices={labelKinds.map((kind) => ({ value: kind, label: t(`labels.kinds.${kind}`) }))}
          value={typed.kind}
          onChange={({ target }) => change({ kind: kindOf(target.value) })}
        />
        {typed.kind === 'page' && (
          <PrinterChoice
            label={t('labels.printer')}
            hint={t('labels.printerHint')}
            none={t('labels.sameAsPapers')}
            value={typed.printer}
            onChange={(printer) => change({ printer })}
          />
        )}
        {typed.kind === 'network' && (
          <>
            <TextField
              label={t('labels.host')}
              hint={t('labels.hostHint')}
              {...(isWrong && { error: t('labels.wrong') })}
              value={typed.host}
              maxLength={253}
              required
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => change({ host: target.value })}
            />
            <TextField
              label={t('labels.port')}
              value={typed.port}
              maxLength={5}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => change({ port: target.value })}
            />
          </>
        )}
        {typed.kind === 'serial' && <PortChoice typed={typed} onChange={change} />}
        {typed.kind !== 'page' && (
          <SelectField
            label={t('labels.dpi')}
            hint={t('labels.dpiHint')}
            choices={[203, 300].map((dpi) => ({ value: String(dpi), label: t('labels.dpiIs', { dpi }) }))}
            value={typed.dpi}
            onChange={({ target }) => change({ dpi: target.value })}
          />
        )}
        <Button type="submit" variant="soft">
          {t('settings.save')}
        </Button>
      </form>
      <LabelTest />
    </Card>
  );
}

type PortChoiceProps = { typed: TypedPrinter; onChange: (part: Partial<TypedPrinter>) => void };

/** Choice of the port and its baud rate. */
function PortChoice({ typed, onChange }: PortChoiceProps): ReactNode {
  const { t } = useTranslation('desktop');
  const choose = async (): Promise<void> => {
    const port = await findSerial()
      ?.requestPort()
      .catch(() => undefined);
    if (port) onChange({ device: deviceOf(port), hasPort: true });
  };
  return (
    <>
      <Button variant="outline" onClick={() => void choose()}>
        {t(typed.hasPort ? 'labels.otherPort' : 'labels.choosePort')}
      </Button>
      <SelectField
        label={t('scale.baud')}
        choices={[9600, 19_200, 38_400, 57_600, 115_200].map((baud) => ({
          value: String(baud),
          label: t('scale.baudIs', { baud }),
        }))}
        value={typed.baud}
        onChange={({ target }) => onChange({ baud: target.value })}
      />
    </>
  );
}
