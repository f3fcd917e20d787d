import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('news-article');

export default function NewsArticleRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.news-article')}</h1>;
}
