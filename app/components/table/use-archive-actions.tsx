import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, type ManyAnswer, seen } from './bulk';

type Archivable = { id: string; version: number; archivedAt: Date | null };
type Send = (call: {
  idempotencyKey: string;
  rows: { id: string; version: number }[];
}) => Promise<ManyAnswer>;

type ArchiveActions = {
  /** What archiving means here. */
  words: string;
  /** Left out for who may not. */
  archive: Send | false;
  restore: Send | false;
};

/** Takes many rows out of their list, after a yes, or brings them back. */
export function useArchiveActions<Item extends Archivable>({
  words,
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
      question: { title: t('archive.titleMany'), words },
      send: (items, { idempotencyKey }) => archive({ idempotencyKey, rows: seen(items) }),
    });
  }
  return actions;
}
