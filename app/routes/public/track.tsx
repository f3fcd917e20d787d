import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('track');

export default function TrackRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.track')}</h1>;
}
