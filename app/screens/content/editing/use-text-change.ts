import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';
import type { TextKind } from './editing-query';

export type TextStep = 'archive' | 'restore' | 'up' | 'down' | 'publish' | 'unpublish';
type Options = { at?: Date; done?: () => void };
type Seen = { id: string; version: number };

/** One change of a text in the list. Archiving can be undone from the snackbar. */
export function useTextChange(
  kind: TextKind,
  row: Seen,
): { run: (step: TextStep, options?: Options) => void; isBusy: boolean } {
  const { t } = useTranslation('content');
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const { editing } = utils.client.content;
  const send = (step: TextStep, { id, version }: Seen, at?: Date): Promise<Seen | { id: string }> => {
    const idempotencyKey = attempt.keyFor([kind, id, version, step, at]);
    const seen = { id, version, idempotencyKey };
    switch (step) {
      case 'up':
      case 'down':
        // News are sorted by date and cannot be moved.
        if (kind === 'news') return Promise.resolve({ id });
        return editing[kind].move.mutate({ id, idempotencyKey, by: step === 'up' ? -1 : 1 });
      case 'publish':
        return editing.publishNews.mutate({ ...seen, ...(at && { publishedAt: at }) });
      case 'unpublish':
        return editing.unpublishNews.mutate(seen);
      default:
        return editing[kind][step].mutate(seen);
    }
  };
  const refresh = async (): Promise<void> => {
    await utils.content.editing[kind].invalidate();
  };
  const refused = (error: unknown): void =>
    showSnackbar({ color: 'error', message: errorText(refusalOf(error)) ?? '' });
  const undo = async (after: Seen): Promise<void> => {
    await send('restore', after).then(refresh, refused);
  };
  const mutation = useMutation({
    mutationFn: ({ step, at }: { step: TextStep } & Options) => send(step, row, at),
    onSuccess: async (after, { step, done }) => {
      attempt.settle();
      done?.();
      const version = 'version' in after ? after.version : row.version;
      const action = { label: t('acts.undo'), run: () => void undo({ id: row.id, version }) };
      showSnackbar({ message: t(`done.${step}`), ...(step === 'archive' && { action, timeout: 8_000 }) });
      await refresh();
    },
    onError: async (error) => {
      refused(error);
      await refresh();
    },
  });
  return {
    run: (step, options = {}) => mutation.mutate({ step, ...options }),
    isBusy: mutation.isPending,
  };
}
