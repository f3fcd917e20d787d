import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraView } from './camera-view';

type CameraPanelProps = { isOpen: boolean; onClose: () => void; onCode: (text: string) => void };

/** The camera within the page, for one code after the other: the answers stay in sight below it. */
export function CameraPanel({ isOpen, onClose, onCode }: CameraPanelProps): ReactNode {
  const { t } = useTranslation('station-camera');
  if (!isOpen) return null;
  return (
    <section aria-label={t('title')}>
      <CameraView onCode={onCode} onClose={onClose} />
    </section>
  );
}
