import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, type ManyAnswer, seen } from './bulk';

type ArchivableRow = { id: string; version: number; archivedAt: Date | null };
type ArchiveCall = (call: {
  idempotencyKey: string;
  rows: { id: string; version: number }[];
}) => Promise<ManyAnswer>;

type ArchiveActions = {
  /** The explanation in the confirmation. */
  text: string;
  /** False for a user without the permission. */
  archive: ArchiveCall | false;
  restore: ArchiveCall | false;
};

/** Bulk actions that archive rows after a confirmation, or restore them. */
export function useArchiveActions<Item extends ArchivableRow>({
  text,
  archive,
  restore,
}: ArchiveActions): BulkAction<Item>[] {
  const { t } = useTranslation();
  const actions: BulkAction<Item>[] = [];
  if (restore) {
    actions.push({
      id: 'restore',
      label: t('archive.restore'),
      icon: <IconArchiveOff size={18} aria-hidden="true" />,
      suits: ({ archivedAt }) => archivedAt !== null,
      send: (items, { idempotencyKey }) => restore({ idempotencyKey, rows: seen(items) }),
    });
  }
  if (archive) {
    actions.push({
      id: 'archive',
      label: t('archive.do'),
      icon: <IconArchive size={18} aria-hidden="true" />,
      isDanger: true,
      suits: ({ archivedAt }) => archivedAt === null,
      question: { title: t('archive.titleMany'), text },
      send: (items, { idempotencyKey }) => archive({ idempotencyKey, rows: seen(items) }),
    });
  }
  return actions;
}
