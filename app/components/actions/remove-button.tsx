import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { Button } from './button';

type RemoveButtonProps = {
  /** The accessible name: the item with its number. */
  label: string;
  /** The confirmation when the row has input. */
  question: string;
  hasContent: boolean;
  disabled?: boolean;
  onRemove: () => void;
};

/** Removes a row of a form. A row with input needs a confirmation. */
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
        <p>{t('text.removesTyped')}</p>
      </ConfirmDialog>
    </>
  );
}
