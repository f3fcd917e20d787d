import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('news');

export default function NewsRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.news')}</h1>;
}
