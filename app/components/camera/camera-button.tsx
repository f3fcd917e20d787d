import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '~/app/components/lazy/lazy-overlay';
import styles from './camera-button.module.css';

const CameraDialog = lazyDialog(async () => (await import('./camera-dialog')).CameraDialog);

/** Fills a text field by the camera, which closes after one code. It stands at the end of the field. */
export function CameraButton({ onCode }: { onCode: (text: string) => void }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CameraToggle isOpen={isOpen} onToggle={() => setOpen(true)} />
      <CameraDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onCode={(text) => {
          setOpen(false);
          onCode(text);
        }}
      />
    </>
  );
}

type CameraToggleProps = { isOpen: boolean; isLarge?: boolean | undefined; onToggle: () => void };

/** The button that opens a camera; its code loads on the first press. */
export function CameraToggle({ isOpen, isLarge, onToggle }: CameraToggleProps): ReactNode {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      data-large={isLarge}
      aria-label={t('actions.openCamera')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconCamera size={isLarge ? 30 : 22} aria-hidden="true" />
    </button>
  );
}
