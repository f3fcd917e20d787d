import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePanel } from '~/app/components/feedback/message-panel';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('coming-soon');

export default function ComingSoonRoute(): ReactNode {
  const { t } = useTranslation('misc');
  return (
    <MessagePanel
      sign={t('soon.sign')}
      title={t('soon.title')}
      text={t('soon.text')}
      progress={0.86}
      ways={[
        { to: '/news', text: t('soon.news') },
        { to: '/online', text: t('soon.online') },
      ]}
    />
  );
}
