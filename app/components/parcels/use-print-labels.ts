import { useTranslation } from 'react-i18next';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { usePrintMany } from '~/app/components/table/use-print-many';
import { useHost } from '~/app/host';
import { useRecordLabels } from './use-record-labels';

/**
 * Prints the labels of parcels and records it: on this computer's label printer without a dialog, otherwise as one file
 * in a new tab.
 */
export function usePrintLabels(): (ids: readonly string[], format?: 'pdf' | 'zpl') => Promise<void> {
  const { t } = useTranslation();
  const { printLabels } = useHost();
  const printMany = usePrintMany();
  const note = useRecordLabels();
  return async (ids, format = 'pdf') => {
    if (format === 'pdf' && printLabels) {
      const answer = await printLabels(ids).catch(() => failed);
      if (!answer.isPrinted) {
        showSnackbar({ message: t(`labels.troubles.${answer.trouble}`), color: 'error', timeout: 8000 });
        return;
      }
      showSnackbar({ message: t('labels.printed', { count: ids.length }) });
    } else if (!(await printMany('label', ids, format))) return;
    await note(ids);
  };
}

const failed = { isPrinted: false, trouble: 'unreachable' } as const;
