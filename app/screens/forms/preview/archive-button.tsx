import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { ArchiveDialog } from '../archive-dialog';
import { useArchive } from '../use-archive';
import type { FormDetail } from './types';

/** Archives the form, or restores it. */
export function ArchiveButton({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const { can } = useHost();
  const [isAsked, setAsked] = useState(false);
  const { restore, isBusy } = useArchive();
  if (!can('archive', 'Form')) return null;
  if (form.archivedAt) {
    return (
      <Button
        variant="outline"
        icon={<IconArchiveOff size={20} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => restore({ id: form.id, version: form.version })}
      >
        {t('actions.restore')}
      </Button>
    );
  }
  if (!form.isArchivable) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={<IconArchive size={20} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t(form.status === 'draft' ? 'actions.discard' : 'actions.archive')}
      </Button>
      <ArchiveDialog form={form} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
