import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { showSnackbar } from '~/app/components/snackbar-store';
import { type LabelPrinter, labelPrinterSchema } from '~/desktop/shared/labels';
import { useComputer } from '../computer';
import styles from './settings.module.css';

type Typed = { kind: LabelPrinter['kind']; host: string; port: string; dpi: string };

/** Where labels are printed: as pages like every paper, or at a label printer in the network, in its own language. */
export function LabelCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const { settings, changeSettings } = useComputer();
  const [typed, setTyped] = useState(() => typedOf(settings.labelPrinter));
  const [isWrong, setIsWrong] = useState(false);
  const change = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { kind, host, port, dpi } = typed;
    const read = labelPrinterSchema.safeParse(
      kind === 'page' ? { kind } : { kind, host, port: Number(port), dpi: Number(dpi) },
    );
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
          choices={(['page', 'network'] as const).map((kind) => ({
            value: kind,
            label: t(`labels.kinds.${kind}`),
          }))}
          value={typed.kind}
          onChange={({ target }) => change({ kind: target.value === 'network' ? 'network' : 'page' })}
        />
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
            <SelectField
              label={t('labels.dpi')}
              hint={t('labels.dpiHint')}
              choices={[203, 300].map((dpi) => ({ value: String(dpi), label: t('labels.dpiIs', { dpi }) }))}
              value={typed.dpi}
              onChange={({ target }) => change({ dpi: target.value })}
            />
          </>
        )}
        <Button type="submit" variant="soft">
          {t('settings.save')}
        </Button>
      </form>
    </Card>
  );
}

function typedOf(printer: LabelPrinter): Typed {
  if (printer.kind === 'page') return { kind: 'page', host: '', port: '9100', dpi: '203' };
  const { kind, host, port, dpi } = printer;
  return { kind, host, port: String(port), dpi: String(dpi) };
}
