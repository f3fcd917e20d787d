import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '~/app/components/form/picture-field';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';

/** Inserts a picture with an alternative text at the cursor, or changes the selected one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const chosen: Record<string, unknown> = editor.isActive('picture') ? editor.getAttributes('picture') : {};
  const [fileId, setFileId] = useState(textOf(chosen.fileId) || null);
  const [alt, setAlt] = useState(textOf(chosen.alt));
  const put = (): void => {
    onClose();
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { fileId, alt: alt.trim() } })
      .run();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('picture.title')}
      confirmLabel={t('picture.put')}
      isConfirmDisabled={fileId === null}
      onConfirm={put}
      onClose={onClose}
    >
      <PictureField label={t('picture.file')} fileId={fileId} onChange={setFileId} />
      <TextField
        label={t('picture.alt')}
        hint={t('picture.altHint')}
        value={alt}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </ConfirmDialog>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
