import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { useHost } from '~/app/host';
import { readFee, type TypedFee } from './typed-fee';

type Stored = { id: string; version: number };

/** The form of a fee, sent once per attempt. */
export function useFeeForm(
  initialValues: TypedFee,
  stored: Stored | undefined,
): {
  form: UseFormReturnType<TypedFee>;
  errors: Record<string, unknown>;
  isBusy: boolean;
  submit: () => void;
} {
  const { t } = useTranslation('fees');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const form = useForm<TypedFee>({ initialValues });
  const answers = {
    onSuccess: async (): Promise<void> => {
      await Promise.all([utils.fees.invalidate(), utils.quotes.prices.invalidate()]);
      showSnackbar({ message: t('saved') });
      navigate('/moz/extra-fee');
    },
    onError: (error: unknown): void => {
      form.setErrors(fieldErrorsOf(error));
      if (problemOf(error)?.code === 'version.stale') void utils.fees.get.invalidate();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  };
  const create = trpc.fees.create.useMutation(answers);
  const update = trpc.fees.update.useMutation(answers);
  const submit = (): void => {
    const typed = form.getValues();
    const read = readFee(typed);
    if ('errors' in read) {
      form.setErrors(read.errors);
      return;
    }
    const idempotencyKey = keyFor([read.fee, typed.code, stored]);
    if (stored) update.mutate({ ...read.fee, ...stored, idempotencyKey });
    else create.mutate({ ...read.fee, code: typed.code, idempotencyKey });
  };
  return { form, errors: form.errors, isBusy: create.isPending || update.isPending, submit };
}
