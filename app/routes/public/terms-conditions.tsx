import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('terms-conditions');

export default function TermsConditionsRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.terms-conditions')}</h1>;
}
