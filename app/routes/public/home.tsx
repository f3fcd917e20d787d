import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('home');

export default function HomeRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.home')}</h1>;
}
