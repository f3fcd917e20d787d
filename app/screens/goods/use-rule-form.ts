import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { useHost } from '~/app/host';
import { readRule, type TypedRule } from './typed-rule';

export type RuleForm = {
  form: UseFormReturnType<TypedRule>;
  isBusy: boolean;
  submit: () => void;
};

/** The form of a rule, sent once per attempt. */
export function useRuleForm(
  initialValues: TypedRule,
  stored: { id: string; version: number } | undefined,
): RuleForm {
  const { t } = useTranslation('goods-rules');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const form = useForm<TypedRule>({ initialValues });
  const answers = {
    onSuccess: async ({ id }: { id: string }): Promise<void> => {
      await utils.goods.invalidate();
      showSnackbar({ message: t('saved') });
      navigate(`/moz/goods?id=${id}`);
    },
    onError: (error: unknown): void => {
      form.setErrors(fieldsOf(fieldErrorsOf(error)));
      if (problemOf(error)?.code === 'version.stale') void utils.goods.get.invalidate();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  };
  const create = trpc.goods.create.useMutation(answers);
  const update = trpc.goods.update.useMutation(answers);
  const submit = (): void => {
    const typed = form.getValues();
    const read = readRule(typed);
    if ('errors' in read) {
      form.setErrors(read.errors);
      return;
    }
    const idempotencyKey = keyFor([read.rule, typed.code, stored]);
    if (stored) update.mutate({ ...read.rule, ...stored, idempotencyKey });
    else create.mutate({ ...read.rule, code: typed.code.trim(), idempotencyKey });
  };
  return { form, isBusy: create.isPending || update.isPending, submit };
}

/** Errors of one term or amount belong to the field in which it is typed. */
function fieldsOf(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, code]) => {
      const [field = path, part] = path.split('.');
      if (field === 'text') return [path, code];
      return [field === 'limit' ? (part ?? 'perForm') : field, code];
    }),
  );
}
