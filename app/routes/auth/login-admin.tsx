import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('login-admin');

export default function LoginAdminRoute(): ReactNode {
  const { t } = useTranslation('nav');
  return <h1>{t('titles.login-admin')}</h1>;
}
