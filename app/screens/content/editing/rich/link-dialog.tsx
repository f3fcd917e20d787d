import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { isSafeAddress } from '~/domain/content/rich-text/address';

/** The link of the selected text. Without a selection the address itself is inserted. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const before: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '');
  const [isRefused, setIsRefused] = useState(false);
  const href = completed(typed.trim());
  const put = (): void => {
    if (!isSafeAddress(href)) {
      setIsRefused(true);
      return;
    }
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === undefined) {
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).run();
  };
  const remove = (): void => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('link.title')}
      confirmLabel={t('link.put')}
      onConfirm={put}
      onClose={onClose}
    >
      <TextField
        label={t('link.address')}
        hint={t('link.hint')}
        error={isRefused ? t('link.refused') : undefined}
        value={typed}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      {before !== undefined && (
        <Button variant="quiet" size="sm" onClick={remove}>
          {t('link.remove')}
        </Button>
      )}
    </ConfirmDialog>
  );
}

/** Completes `moz.mn/x` and `name@moz.mn` to a full address. */
function completed(text: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+$/u.test(text)) return `mailto:${text}`;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]|$)/u.test(text) ? `https://${text}` : text;
}
