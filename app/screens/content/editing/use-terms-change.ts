import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';
import type { Outputs } from '~/server/router';
import type { EditedText } from './editing-query';

export type Edition = Outputs['content']['editing']['terms']['list'][number];
type TermsChange = {
  edition?: Edition;
  validFrom?: Date | undefined;
  done: (seen: { id: string }) => void;
  /** Shows the refusal where the user can act; without it a message appears. */
  refused?: (error: unknown) => void;
};

/** Creates a draft, or publishes an edition. */
export function useTermsChange(text: EditedText): { run: (change: TermsChange) => void; isBusy: boolean } {
  const { t } = useTranslation('content');
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const editions = utils.client.content.editing[text];
  const mutation = useMutation({
    mutationFn: ({ edition, validFrom }: TermsChange) => {
      const idempotencyKey = attempt.keyFor([edition?.id, edition?.version, validFrom]);
      if (!edition) return editions.draft.mutate({ idempotencyKey });
      const { id, version } = edition;
      return editions.publish.mutate({
        id,
        version,
        idempotencyKey,
        isConfirmed: true,
        ...(validFrom && { validFrom }),
      });
    },
    onSuccess: async (seen, { edition, done }) => {
      attempt.settle();
      if (edition) showSnackbar({ message: t('done.publish') });
      await utils.content.editing[text].invalidate();
      done(seen);
    },
    onError: (error, { refused }) =>
      refused ? refused(error) : showSnackbar({ color: 'error', message: errorText(refusalOf(error)) ?? '' }),
  });
  return { run: (change) => mutation.mutate(change), isBusy: mutation.isPending };
}
