import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('moz-parcel-edit');

export default function MozParcelEditRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.moz-parcel-edit')}</h1>;
}
