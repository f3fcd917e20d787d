import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from './types';
import styles from './user.module.css';

type Mail = NonNullable<User['invitation']>['mail'];

/** Result of sending the e-mail with the link. */
export function LinkMail({ mail, email }: { mail: Mail; email: string | null }): ReactNode {
  const { t } = useTranslation('roles');
  return (
    <p className={styles.mail} data-mail={mail}>
      {t(`linkMail.${mail}`, { email: email ?? '' })}
    </p>
  );
}

/** True when the user has an e-mail with the link, or will have one. */
export function isMailed(mail: Mail): boolean {
  return mail === 'queued' || mail === 'sent' || mail === 'failed' || mail === 'bounced';
}
