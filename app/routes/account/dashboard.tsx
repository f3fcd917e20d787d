import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('dashboard');

export default function DashboardRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.dashboard')}</h1>;
}
