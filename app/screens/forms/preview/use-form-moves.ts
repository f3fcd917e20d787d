import { useTranslation } from 'react-i18next';
import { codeWithParams } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';

type Row = { id: string; version: number };

/** Withdraw and reject. Both show a message and refetch the form, also after an error. */
export function useFormMoves(onDone: () => void): {
  withdraw: (row: Row) => void;
  reject: (row: Row & { reason: string }) => void;
  isBusy: boolean;
} {
  const { t } = useTranslation('forms');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const after = (told: string) => ({
    onSuccess: () => showSnackbar({ message: told }),
    onError: (error: unknown) =>
      showSnackbar({ message: errorText(codeWithParams(error)) ?? t('told.away'), color: 'error' }),
    onSettled: async (_answer: unknown, _error: unknown, { id }: Row) => {
      await Promise.all([utils.forms.get.invalidate({ id }), utils.forms.list.invalidate()]);
      onDone();
    },
  });
  const withdraw = trpc.forms.withdraw.useMutation(after(t('told.withdrawn')));
  const reject = trpc.forms.reject.useMutation(after(t('told.rejected')));
  return {
    isBusy: withdraw.isPending || reject.isPending,
    withdraw: (row) => withdraw.mutate({ ...row, idempotencyKey: keyFor(row) }),
    reject: (row) => reject.mutate({ ...row, idempotencyKey: keyFor(row) }),
  };
}
