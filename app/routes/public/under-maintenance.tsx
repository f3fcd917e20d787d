import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePanel } from '~/app/components/feedback/message-panel';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('under-maintenance');

export default function UnderMaintenanceRoute(): ReactNode {
  const { t } = useTranslation('misc');
  return (
    <MessagePanel
      sign={t('maintenance.sign')}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
      progress={0.5}
      ways={[
        { to: '/track', text: t('maintenance.track') },
        { to: '/home#contact', text: t('maintenance.contact') },
      ]}
    />
  );
}
