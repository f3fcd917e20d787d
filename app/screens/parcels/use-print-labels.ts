import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { showSnackbar } from '~/app/components/snackbar-store';
import { usePrintMany } from '~/app/components/table/use-print-many';
import { useHost } from '~/app/host';

/**
 * Prints the labels of parcels and records it: on this computer's label printer without a dialog, otherwise as one file
 * in a new tab.
 */
export function usePrintLabels(): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation();
  const { can, printLabels } = useHost();
  const printMany = usePrintMany();
  const utils = trpc.useUtils();
  const note = async (ids: readonly string[]): Promise<void> => {
    if (!can('ready', 'Parcel')) return;
    const { parcels } = utils.client;
    await Promise.all(
      ids.map((id) => parcels.markLabelled.mutate({ id, idempotencyKey: newIdempotencyKey() })),
    );
    await Promise.all([utils.parcels.get.invalidate(), utils.parcels.list.invalidate()]);
  };
  return async (ids) => {
    if (printLabels) {
      const answer = await printLabels(ids).catch(() => failed);
      if (!answer.isPrinted) {
        showSnackbar({ message: t(`labels.troubles.${answer.trouble}`), color: 'error', timeout: 8000 });
        return;
      }
      showSnackbar({ message: t('labels.printed', { count: ids.length }) });
    } else printMany('label', ids);
    // The labels are printed already; an error of the record is ignored, and the next print records it.
    await note(ids).catch(() => undefined);
  };
}

const failed = { isPrinted: false, trouble: 'unreachable' } as const;
