import { IconCopy, IconEye, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu, type RowMenuEntry } from '~/app/components/row-menu';
import { useHost } from '~/app/host';
import { useDuplicate } from './use-duplicate';
import type { FormRow } from './use-form-columns';

export function FormRowMenu({ form }: { form: FormRow }): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user } = useHost();
  const duplicate = useDuplicate();
  const isStaff = user?.role !== 'client';
  const entries: RowMenuEntry[] = [
    {
      id: 'open',
      label: t('actions.open'),
      icon: <IconEye size={18} aria-hidden="true" />,
      to: `/moz/form/preview/${form.id}`,
    },
  ];
  if (form.status === 'draft' && can('update', 'Form')) {
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
  return <RowMenu label={form.code} entries={entries} />;
}
