import { IconArchive, IconArchiveOff, IconCopy, IconEye, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu, type RowMenuEntry } from '~/app/components/overlay/row-menu';
import { useHost } from '~/app/host';
import { ArchiveDialog } from './archive-dialog';
import type { FormRow } from './types';
import { useArchive } from './use-archive';
import { useDuplicate } from './use-duplicate';

export function FormRowMenu({ form }: { form: FormRow }): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user } = useHost();
  const duplicate = useDuplicate();
  const { restore } = useArchive();
  const [isAsked, setAsked] = useState(false);
  const isStaff = user?.role !== 'client';
  const entries: RowMenuEntry[] = [
    {
      id: 'open',
      label: t('actions.open'),
      icon: <IconEye size={18} aria-hidden="true" />,
      to: `/moz/form/preview/${form.id}`,
    },
  ];
  if (form.status === 'draft' && !form.archivedAt && can('update', 'Form')) {
    entries.push({
      id: 'edit',
      label: t('actions.edit'),
      icon: <IconPencil size={18} aria-hidden="true" />,
      to: `/moz/form/edit/${form.id}`,
    });
  }
  if (can('create', 'Form') && !isStaff) {
    entries.push({
      id: 'duplicate',
      label: t('actions.duplicate'),
      icon: <IconCopy size={18} aria-hidden="true" />,
      onSelect: () => duplicate.run(form.id),
    });
  }
  if (can('archive', 'Form') && form.archivedAt) {
    entries.push({
      id: 'restore',
      label: t('actions.restore'),
      icon: <IconArchiveOff size={18} aria-hidden="true" />,
      onSelect: () => restore({ id: form.id, version: form.version }),
    });
  }
  if (can('archive', 'Form') && form.isArchivable) {
    entries.push({
      id: 'archive',
      label: t(form.status === 'draft' ? 'actions.discard' : 'actions.archive'),
      icon: <IconArchive size={18} aria-hidden="true" />,
      isDanger: true,
      onSelect: () => setAsked(true),
    });
  }
  return (
    <>
      <RowMenu label={form.code} entries={entries} />
      <ArchiveDialog form={form} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
