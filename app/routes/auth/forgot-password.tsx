import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('forgot-password');

export default function ForgotPasswordRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.forgot-password')}</h1>;
}
