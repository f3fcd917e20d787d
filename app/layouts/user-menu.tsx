import {
  IconAdjustments,
  IconChevronDown,
  IconKey,
  IconLogout,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DropDown } from '~/app/components/overlay/drop-down';
import { useHost } from '~/app/host';
import { LanguageSwitcher } from './language-switcher';
import styles from './user-menu.module.css';

const ownPages = [
  { to: '/pages/user-profile/profile', text: 'titles.user-profile', icon: IconUser },
  { to: '/pages/account-settings/account', text: 'titles.account-settings', icon: IconSettings },
  { to: '/pages/account-settings/security', text: 'changePassword', icon: IconKey },
] as const;

/** The signed-in user, links to their own pages, appearance and sign-out. */
export function UserMenu({ onAppearance }: { onAppearance: () => void }): ReactNode {
  const { t, i18n } = useTranslation('nav');
  const { user, signOut, can, Link } = useHost();
  if (!user) return null;
  const role = i18n.exists(`roles.${user.role}`, { ns: 'nav' }) ? t(`roles.${user.role}`) : user.role;
  return (
    <DropDown
      label={`${initialsOf(user.name)} – ${t('account')}`}
      signClassName={styles.sign}
      sign={
        <>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <>
          <div className={styles.who}>
            <p className={styles.name}>{user.name}</p>
            <p className="muted small">{role}</p>
          </div>
          <div className={styles.language}>
            <LanguageSwitcher />
          </div>
          <hr className={styles.line} />
          {can('read', 'Account') &&
            ownPages.map(({ to, text, icon: Icon }) => (
              <Link key={to} to={to} className={styles.entry} onClick={close}>
                <Icon size={18} aria-hidden="true" />
                {t(text)}
              </Link>
            ))}
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              close();
              onAppearance();
            }}
          >
            <IconAdjustments size={18} aria-hidden="true" />
            {t('appearance.title')}
          </button>
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
        </>
      )}
    </DropDown>
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
