import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import type { MessageRow } from './message-query';

export function mayResend({ status, isSecret }: Pick<MessageRow, 'status' | 'isSecret'>): boolean {
  return status === 'failed' && !isSecret;
}

/** Queues a message again and refetches the outbox. */
export function useResend(id: string): { resend: () => void; isBusy: boolean } {
  const { t } = useTranslation('messages');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const refresh = async (): Promise<void> => {
    await Promise.all([utils.messages.list.invalidate(), utils.messages.get.invalidate({ id })]);
  };
  const resend = async (): Promise<void> => {
    await run({ id }, { send: (input) => utils.client.messages.resend.mutate(input), told: t('resent') });
    await refresh();
  };
  return { resend: () => void resend(), isBusy };
}
