import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraView, type CameraViewProps } from './camera-view';

type CameraPanelProps = CameraViewProps & { isOpen: boolean };

/** The camera within the page, for one code after the other: the answers stay in sight below it. */
export function CameraPanel({ isOpen, ...view }: CameraPanelProps): ReactNode {
  const { t } = useTranslation('station-camera');
  if (!isOpen) return null;
  return (
    <section aria-label={t('title')}>
      <CameraView {...view} />
    </section>
  );
}
