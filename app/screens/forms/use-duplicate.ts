import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { codeWithParams } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useHost } from '~/app/host';

/** Creates a draft from an old form and opens it. */
export function useDuplicate(): { run: (id: string) => void; isBusy: boolean } {
  const { t } = useTranslation('forms');
  const { navigate } = useHost();
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const duplicate = trpc.forms.duplicate.useMutation({
    onSuccess: async ({ id }) => {
      await utils.forms.list.invalidate();
      showSnackbar({ message: t('told.duplicated') });
      navigate(`/moz/form/edit/${id}`);
    },
    onError: (error) =>
      showSnackbar({ message: errorText(codeWithParams(error)) ?? t('told.away'), color: 'error' }),
  });
  return {
    isBusy: duplicate.isPending,
    run: (id) => {
      if (!duplicate.isPending) duplicate.mutate({ id, idempotencyKey: newIdempotencyKey() });
    },
  };
}
