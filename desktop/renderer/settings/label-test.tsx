import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useComputer } from '../computer';
import { labelsAt } from '../labels-at';
import styles from './settings.module.css';

/** Prints a test label. */
export function LabelTest(): ReactNode {
  const { t } = useTranslation('desktop');
  const { settings } = useComputer();
  const [isBusy, setIsBusy] = useState(false);
  const print = labelsAt(settings);
  if (!print) return null;
  const test = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await print(null).catch(() => ({ isPrinted: false, trouble: 'unreachable' }) as const);
    setIsBusy(false);
    if (answer.isPrinted) showSnackbar({ message: t('frame:labels.printed', { count: 1 }) });
    else
      showSnackbar({ message: t(`frame:labels.troubles.${answer.trouble}`), color: 'error', timeout: 8000 });
  };
  return (
    <div className={styles.below}>
      <Button variant="outline" isBusy={isBusy} onClick={() => void test()}>
        {t('labels.test')}
      </Button>
      <p className="muted small">{t('labels.testHint')}</p>
    </div>
  );
}
