import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('dev-messages');

export default function DevMessagesRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.dev-messages')}</h1>;
}
