import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isCustomer, useHost } from '~/app/host';
import styles from './sign-in-again.module.css';

/** Shown when the session has ended: a link to the sign-in page for this kind of user, which returns to the screen. */
export function SignInAgain(): ReactNode {
  const { t } = useTranslation();
  const { user, pathname, searchParams } = useHost();
  const signInPath = isCustomer(user) ? '/login' : '/login-admin';
  const here = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  // A full page load: the browser still holds the old session and would redirect away from the sign-in page.
  return (
    <a href={`${signInPath}?to=${encodeURIComponent(here)}`} className={styles.link}>
      {t('actions.signInAgain')}
    </a>
  );
}
