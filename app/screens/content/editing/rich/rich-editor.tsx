import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';
import look from '~/app/components/public/rich-text.module.css';
import { cleanDocument } from '~/domain/content/rich-text/clean';
import type { RichDocument } from '~/domain/content/rich-text/document';
import type { Locale } from '~/domain/core/format/locale';
import { cleanPastedHtml } from './clean-pasted';
import { extensions } from './extensions';
import { LinkDialog } from './link-dialog';
import { PictureDialog } from './picture-dialog';
import styles from './rich.module.css';
import { Toolbar } from './toolbar';
import type { Asked } from './types';

export type RichEditorProps = {
  label: string;
  labelId: string;
  errorId: string | undefined;
  language: Locale;
  value: RichDocument;
  onChange: (value: RichDocument) => void;
};

/** A WYSIWYG editor. Pasted content is reduced to the allowed nodes; the server cleans it again. */
export function RichEditor(props: RichEditorProps): ReactNode {
  const { label, labelId, errorId, language, value, onChange } = props;
  const { t } = useTranslation('content');
  const [asked, setAsked] = useState<Asked>();
  const written = useRef(value);
  const errorText = useErrorText();
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: `${styles.text} ${look.text}`,
        role: 'textbox',
        lang: language,
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_, event) => putPictures(event.clipboardData),
      handleDrop: (_, event) => putPictures(event.dataTransfer),
    },
    onUpdate: ({ editor: present }) => {
      written.current = cleanDocument(present.getJSON());
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (!editor || written.current === value) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  function putPictures(from: DataTransfer | null): boolean {
    const pictures = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0 || !editor) return false;
    const put = async (file: File): Promise<void> => {
      const { id } = await uploadPicture(file);
      editor.commands.insertContent({ type: 'picture', attrs: { fileId: id, alt: '' } });
    };
    const refused = (error: unknown): void =>
      showSnackbar({ color: 'error', message: errorText(error instanceof Error ? error.message : '') ?? '' });
    for (const file of pictures) put(file).catch(refused);
    return true;
  }

  if (!editor) return <div className={styles.waiting} />;
  return (
    <div className={styles.editor} data-invalid={errorId !== undefined || undefined}>
      <Toolbar editor={editor} label={t('tools.label', { label })} onAsk={setAsked} />
      <EditorContent editor={editor} />
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(undefined)} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
