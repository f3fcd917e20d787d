import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('moz-form-edit');

export default function MozFormEditRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.moz-form-edit')}</h1>;
}
