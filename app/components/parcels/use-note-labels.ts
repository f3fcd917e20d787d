import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useHost } from '~/app/host';

/** Records that labels were printed, because no parcel gets ready without one. Says so when it could not be recorded. */
export function useNoteLabels(): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation();
  const { can } = useHost();
  const utils = trpc.useUtils();
  return async (ids) => {
    if (!can('ready', 'Parcel')) return;
    const { parcels } = utils.client;
    const answers = await Promise.allSettled(
      ids.map((id) => parcels.markLabelled.mutate({ id, idempotencyKey: newIdempotencyKey() })),
    );
    const failed = answers.filter((answer) => answer.status === 'rejected' && !isDeparted(answer.reason));
    if (failed.length > 0) {
      showSnackbar({ message: t('labels.notNoted'), color: 'warning', timeout: 12_000 });
    }
    await Promise.all([utils.parcels.get.invalidate(), utils.parcels.list.invalidate()]);
  };
}

/** A label that is printed again after the departure needs no record. */
function isDeparted(error: unknown): boolean {
  return problemOf(error)?.code === 'parcel.move_refused';
}
