import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('moz-cargo');

export default function MozCargoRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.moz-cargo')}</h1>;
}
