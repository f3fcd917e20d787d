import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import styles from './dialog.module.css';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  children?: ReactNode | undefined;
  /** The button's label, a verb. */
  confirmLabel: string;
  /** Replaces “Cancel” where that is the action of the other button. */
  closeLabel?: string | undefined;
  isDanger?: boolean | undefined;
  isBusy?: boolean | undefined;
  isConfirmDisabled?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that cannot be undone. Escape and the first button close it. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, children, confirmLabel, isDanger, isBusy, isConfirmDisabled, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog isOpen={props.isOpen} title={title} onClose={onClose}>
      {children && <div className={styles.body}>{children}</div>}
      <div className={styles.actions}>
        <Button variant="outline" onClick={onClose}>
          {props.closeLabel ?? t('actions.cancel')}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'filled'}
          isBusy={isBusy ?? false}
          disabled={isConfirmDisabled}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

type DialogProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Centred, or at the side of the window with a close button. */
  place?: 'middle' | 'side';
};

/** The browser's own modal dialog. It traps the focus and returns it. */
export function Dialog({ isOpen, title, children, onClose, place = 'middle' }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} data-place={place} aria-labelledby={id} onClose={onClose}>
      {isOpen && (
        <>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {place === 'side' && (
            <button type="button" className={styles.close} aria-label={t('actions.close')} onClick={onClose}>
              <IconX size={20} aria-hidden="true" />
            </button>
          )}
          {children}
        </>
      )}
    </dialog>
  );
}
