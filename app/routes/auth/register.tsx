import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('register');

export default function RegisterRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.register')}</h1>;
}
