import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { ArchiveSwitch } from '~/app/components/archive-switch';
import { useRefused } from '~/app/components/form/use-refused';
import type { Fee } from './typed-fee';

/** Takes a fee off the price list, after a yes, or puts it back. */
export function ArchiveFee({ fee }: { fee: Fee }): ReactNode {
  const { t, i18n } = useTranslation('prices');
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const answers = { onError: useRefused(), onSettled: async () => await utils.fees.invalidate() };
  const archive = trpc.fees.archive.useMutation(answers);
  const restore = trpc.fees.restore.useMutation(answers);
  const { id, version, archivedAt } = fee;
  const change = { id, version, idempotencyKey: keyFor({ id, version }) };
  return (
    <ArchiveSwitch
      size="sm"
      name={i18n.language === 'mn' ? fee.nameMn : fee.nameEn}
      words={t('fee.archiveWords')}
      isArchived={archivedAt !== null}
      isBusy={archive.isPending || restore.isPending}
      onArchive={() => archive.mutate(change)}
      onRestore={() => restore.mutate(change)}
    />
  );
}
