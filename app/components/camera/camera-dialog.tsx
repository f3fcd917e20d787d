import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { CameraView, type CameraViewProps } from './camera-view';

type CameraDialogProps = CameraViewProps & { isOpen: boolean };

/** The camera over the page, for one code. */
export function CameraDialog({ isOpen, ...view }: CameraDialogProps): ReactNode {
  const { t } = useTranslation('station-camera');
  return (
    <Dialog isOpen={isOpen} title={t('title')} onClose={view.onClose}>
      <CameraView {...view} />
    </Dialog>
  );
}
