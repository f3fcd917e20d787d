import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { ArchiveSwitch } from '~/app/components/actions/archive-switch';
import { useRefused } from '~/app/components/form/use-refused';
import { useHost } from '~/app/host';
import type { Customer } from './types';

/** Archives a customer after a confirmation, or restores them. */
export function ArchiveCustomer({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const { id, version, archivedAt, name } = customer;
  const answers = {
    onError: useRefused(),
    onSettled: async () => {
      await Promise.all([utils.customers.record.invalidate({ id }), utils.customers.list.invalidate()]);
    },
  };
  const archive = trpc.customers.archive.useMutation(answers);
  const restore = trpc.customers.restore.useMutation(answers);
  const change = { id, version, idempotencyKey: keyFor({ id, version }) };
  if (!can(archivedAt ? 'restore' : 'archive', 'Customer')) return null;
  return (
    <ArchiveSwitch
      name={name}
      text={t('archiveText')}
      isArchived={archivedAt !== null}
      isBusy={archive.isPending || restore.isPending}
      onArchive={() => archive.mutate(change)}
      onRestore={() => restore.mutate(change)}
    />
  );
}
