import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '~/app/components/lazy/lazy-overlay';
import styles from './camera-button.module.css';
import type { CameraViewProps } from './camera-view';

const CameraDialog = lazyDialog(async () => (await import('./camera-dialog')).CameraDialog);

type CameraButtonProps = Pick<CameraViewProps, 'wanted' | 'onCode'>;

/** Fills a text field by the camera, which closes after one code. It is at the end of the field. */
export function CameraButton({ wanted, onCode }: CameraButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CameraToggle isOpen={isOpen} onToggle={() => setOpen(true)} />
      <CameraDialog
        isOpen={isOpen}
        wanted={wanted}
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
