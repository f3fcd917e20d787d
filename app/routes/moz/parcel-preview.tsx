import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('moz-parcel-preview');

export default function MozParcelPreviewRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.moz-parcel-preview')}</h1>;
}
