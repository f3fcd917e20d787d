import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import styles from './sign-in-again.module.css';

/** The session has ended: through the door of this user's kind, and back to the screen he is on. */
export function SignInAgain(): ReactNode {
  const { t } = useTranslation();
  const { user, pathname, searchParams } = useHost();
  const door = user?.role === 'client' ? '/login' : '/login-admin';
  const here = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  // A load of its own: the browser still takes him for signed in and would turn back at the door.
  return (
    <a href={`${door}?to=${encodeURIComponent(here)}`} className={styles.link}>
      {t('actions.signInAgain')}
    </a>
  );
}
