import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('moz-form-list');

export default function MozFormListRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.moz-form-list')}</h1>;
}
