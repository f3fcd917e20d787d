import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { CameraView } from './camera-view';

type CameraDialogProps = { isOpen: boolean; onClose: () => void; onCode: (text: string) => void };

/** The camera over the page, for one code. */
export function CameraDialog({ isOpen, onClose, onCode }: CameraDialogProps): ReactNode {
  const { t } = useTranslation('station-camera');
  return (
    <Dialog isOpen={isOpen} title={t('title')} onClose={onClose}>
      <CameraView onCode={onCode} onClose={onClose} />
    </Dialog>
  );
}
