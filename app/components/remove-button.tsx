import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';

type RemoveButtonProps = {
  /** What goes, with its number: the button's name. */
  label: string;
  /** Asked first where something was typed. */
  question: string;
  hasContent: boolean;
  disabled?: boolean;
  onRemove: () => void;
};

/** Takes a row of a form away; one that holds something only after a yes. */
export function RemoveButton({
  label,
  question,
  hasContent,
  disabled,
  onRemove,
}: RemoveButtonProps): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconTrash size={18} aria-hidden="true" />}
        aria-label={label}
        disabled={disabled}
        onClick={() => (hasContent ? setIsAsking(true) : onRemove())}
      >
        {t('actions.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        confirmLabel={t('actions.remove')}
        isDanger
        onConfirm={() => {
          close();
          onRemove();
        }}
        onClose={close}
      >
        <p>{t('words.removesTyped')}</p>
      </ConfirmDialog>
    </>
  );
}
