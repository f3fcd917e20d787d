import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { FormState } from '~/domain/forms/states';
import { useArchive } from './use-archive';

type ArchiveRow = { id: string; version: number; code: string; status: FormState };

type ArchiveDialogProps = { form: ArchiveRow; isOpen: boolean; onClose: () => void };

/** Confirms that a form is archived; for a draft the text says that it is discarded. */
export function ArchiveDialog({ form, isOpen, onClose }: ArchiveDialogProps): ReactNode {
  const { t } = useTranslation('forms');
  const { archive, isBusy } = useArchive(onClose);
  const { code } = form;
  const texts =
    form.status === 'draft'
      ? { title: t('discard.title', { code }), press: t('actions.discard'), told: t('discard.told') }
      : { title: t('archive.title', { code }), press: t('actions.archive'), told: t('archive.told') };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.title}
      confirmLabel={texts.press}
      isDanger
      isBusy={isBusy}
      onConfirm={() => archive({ id: form.id, version: form.version }, texts.told)}
      onClose={onClose}
    >
      <p>{t('archive.text')}</p>
    </ConfirmDialog>
  );
}
