import { useTranslation } from 'react-i18next';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useHost } from '~/app/host';
import type { Outputs } from '~/server/router';
import { usePrintLabels } from '../use-print-labels';

export type ReceivedForm = Outputs['forms']['receive'];

/** Says that the parcels were received, offers their labels, and opens the first of them unless `next` follows. */
export function useReceived(): (received: ReceivedForm, next?: (received: ReceivedForm) => void) => void {
  const { t } = useTranslation(['parcels', 'frame']);
  const { navigate } = useHost();
  const printLabels = usePrintLabels();
  return (received, next) => {
    const { holdReason, parcels } = received;
    const ids = parcels.map(({ id }) => id);
    const count = ids.length;
    showSnackbar({
      message: holdReason
        ? `${t('receive.doneHeld')}. ${t(`frame:refused.held.${holdReason}`)}`
        : t('receive.done', { count }),
      color: holdReason ? 'warning' : 'success',
      timeout: 12_000,
      action: { label: t('receive.printLabels', { count }), run: () => void printLabels(ids) },
    });
    if (next) return next(received);
    const [first] = parcels;
    if (first) navigate(`/moz/parcel/preview/${first.id}`);
  };
}
