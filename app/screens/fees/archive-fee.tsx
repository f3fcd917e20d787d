import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { useRefused } from '~/app/components/form/use-refused';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { RowMenu, type RowMenuEntry } from '~/app/components/overlay/row-menu';
import { localized } from '~/domain/core/localized';
import type { Fee } from './typed-fee';

/** Archives a fee after a confirmation, or restores it. */
export function ArchiveFee({ fee }: { fee: Fee }): ReactNode {
  const { t, i18n } = useTranslation('fees');
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const answers = {
    onError: useRefused(),
    onSettled: async () => {
      setAsking(false);
      await utils.fees.invalidate();
    },
  };
  const archive = trpc.fees.archive.useMutation(answers);
  const restore = trpc.fees.restore.useMutation(answers);
  const { id, version, archivedAt } = fee;
  const change = { id, version, idempotencyKey: keyFor({ id, version }) };
  const name = localized(fee.name, i18n.language);
  const entry: RowMenuEntry = archivedAt
    ? {
        id: 'restore',
        label: t('common:archive.restore'),
        icon: <IconArchiveOff size={18} aria-hidden="true" />,
        onSelect: () => restore.mutate(change),
      }
    : {
        id: 'archive',
        label: t('common:archive.do'),
        icon: <IconArchive size={18} aria-hidden="true" />,
        isDanger: true,
        onSelect: () => setAsking(true),
      };
  return (
    <>
      <RowMenu label={name} entries={[entry]} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('common:archive.title', { name })}
        confirmLabel={t('common:archive.do')}
        isDanger
        isBusy={archive.isPending}
        onConfirm={() => archive.mutate(change)}
        onClose={() => setAsking(false)}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}
