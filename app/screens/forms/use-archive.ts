import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { codeWithParams } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';

type Row = { id: string; version: number };

/** Long enough to read the message and undo the change. */
const undoMs = 10_000;

/** Archive and restore with a message; archiving can be undone. */
export function useArchive(onDone: () => void = () => undefined): {
  archive: (row: Row, told: string) => void;
  restore: (row: Row) => void;
  isBusy: boolean;
} {
  const { t } = useTranslation('forms');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const onError = (error: unknown): void =>
    showSnackbar({ message: errorText(codeWithParams(error)) ?? t('told.away'), color: 'error' });
  const onSettled = async (_answer: unknown, _error: unknown, { id }: Row): Promise<void> => {
    await Promise.all([utils.forms.get.invalidate({ id }), utils.forms.list.invalidate()]);
    onDone();
  };
  const restore = trpc.forms.restore.useMutation({
    onSuccess: () => showSnackbar({ message: t('told.restored') }),
    onError,
    onSettled,
  });
  const archive = trpc.forms.archive.useMutation({ onError, onSettled });
  return {
    isBusy: archive.isPending || restore.isPending,
    archive: (row, told) =>
      archive.mutate(
        { ...row, idempotencyKey: keyFor(row) },
        {
          onSuccess: (archived) =>
            showSnackbar({
              message: told,
              timeout: undoMs,
              action: {
                label: t('actions.undo'),
                run: () => restore.mutate({ ...archived, idempotencyKey: newIdempotencyKey() }),
              },
            }),
        },
      ),
    restore: (row) => restore.mutate({ ...row, idempotencyKey: keyFor(row) }),
  };
}
