import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf, refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';
import type { ContactMessage } from './types';

type Change =
  | { step: 'answer'; body: string; done?: () => void }
  | { step: 'settle' | 'reopen'; done?: () => void };

export type ContactChange = {
  run: (change: Change) => void;
  isBusy: boolean;
  errors: Readonly<Record<string, string>>;
  /** The error code of a general error. */
  refusal: string | undefined;
};

/** One change of a message: sent once per version, then the record is refetched. */
export function useContactChange({ id, version }: Pick<ContactMessage, 'id' | 'version'>): ContactChange {
  const { t } = useTranslation('contact');
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [refused, setRefused] = useState<{ errors: Record<string, string>; refusal: string | undefined }>();
  const refresh = async (): Promise<void> => {
    await Promise.all([utils.contact.get.invalidate({ id }), utils.contact.list.invalidate()]);
  };
  const mutation = useMutation({
    mutationFn: (change: Change) => {
      const body = change.step === 'answer' ? change.body : '';
      const seen = { id, version, idempotencyKey: attempt.keyFor([id, version, change.step, body]) };
      const { contact } = utils.client;
      if (change.step === 'answer') return contact.answer.mutate({ ...seen, body });
      return contact[change.step].mutate(seen);
    },
    onSuccess: async (_answer, { step, done }) => {
      attempt.settle();
      setRefused(undefined);
      showSnackbar({ message: t(`done.${step}`) });
      done?.();
      await refresh();
    },
    onError: (error, { step }) => {
      const code = refusalOf(error);
      const errors = fieldErrorsOf(error);
      setRefused({ errors, refusal: Object.keys(errors).length === 0 ? code : undefined });
      if (step !== 'answer') showSnackbar({ color: 'error', message: errorText(code) ?? '' });
      if (problemOf(error)?.code === 'version.stale') void refresh();
    },
  });
  return {
    run: (change) => mutation.mutate(change),
    isBusy: mutation.isPending,
    errors: refused?.errors ?? {},
    refusal: refused?.refusal,
  };
}
