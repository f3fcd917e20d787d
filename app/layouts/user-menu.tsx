import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import styles from './user-menu.module.css';

/** Who is signed in, and the way out. */
export function UserMenu(): ReactNode {
  const { t, i18n } = useTranslation('nav');
  const { user, signOut } = useHost();
  if (!user) return null;
  const role = i18n.exists(`roles.${user.role}`, { ns: 'nav' }) ? t(`roles.${user.role}`) : user.role;
  return (
    <details className={styles.menu}>
      <summary aria-label={t('account')}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <IconChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.sheet}>
        <p className={styles.name}>{user.name}</p>
        <p className="muted small">{role}</p>
        <hr className={styles.line} />
        <form
          method="post"
          action="/logout"
          onSubmit={(event) => {
            event.preventDefault();
            signOut();
          }}
        >
          <button type="submit" className={styles.entry}>
            <IconLogout size={18} aria-hidden="true" />
            {t('logout')}
          </button>
        </form>
      </div>
    </details>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
