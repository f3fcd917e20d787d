import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWithParams, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useErrorText } from '~/app/components/form/use-error-text';
import { type ScanAnswer, ScanField } from '~/app/components/station/scan-field';
import { useHost } from '~/app/host';
import styles from './list.module.css';

/** Opens a form at the counter by the code of its slip, scanned or typed. */
export function CounterScan(): ReactNode {
  const { t } = useTranslation('forms');
  const { navigate } = useHost();
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [answer, setAnswer] = useState<ScanAnswer>();
  const [isBusy, setIsBusy] = useState(false);

  const open = async (text: string): Promise<void> => {
    setIsBusy(true);
    try {
      const { id } = await utils.client.forms.findByCode.query({ code: text.slice(0, 64) });
      navigate(`/moz/form/preview/${id}`);
    } catch (error) {
      const isUnknown = problemOf(error)?.code === 'not_found';
      const detail = isUnknown ? t('scan.notFound') : (errorText(codeWithParams(error)) ?? t('told.away'));
      setAnswer({ verdict: 'bad', text: text, detail, key: Date.now() });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.scan}>
      <ScanField
        label={t('scan.label')}
        hint={t('scan.hint')}
        onScan={(text) => void open(text)}
        answer={answer}
        isBusy={isBusy}
      />
    </div>
  );
}
