import { IconAdjustments, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/app/components/media/logo';
import { useHost } from '~/app/host';
import type { MenuGroup, MenuLink } from './menu';
import styles from './side-navigation.module.css';
import { useMenu } from './use-menu';

type SideNavigationProps = { onFollow: () => void; onAppearance: () => void };

/** The vertical navigation, 260 px wide. Collapsed it shows only icons and expands on hover or focus. */
export function SideNavigation({ onFollow, onAppearance }: SideNavigationProps): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, preferences } = useHost();
  const { sections, current } = useMenu();
  return (
    <nav className={styles.navigation} aria-label={t('main')}>
      <Link to="/dashboard" className={styles.logo}>
        <Logo />
        <span className="visually-hidden">, {t('titles.dashboard')}</span>
      </Link>
      {sections.map((section) => (
        <section key={section.text} aria-label={t(section.text)}>
          <p className={styles.heading} aria-hidden="true">
            {t(section.text)}
          </p>
          <ul className={styles.list}>
            {section.entries.map((entry) => (
              <li key={entry.text}>
                {'to' in entry ? (
                  <Entry entry={entry} current={current} onFollow={onFollow} />
                ) : (
                  <Group group={entry} current={current} onFollow={onFollow} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {preferences.navbarType === 'hidden' && (
        <button type="button" className={styles.entry} onClick={onAppearance}>
          <IconAdjustments size={20} stroke={1.75} aria-hidden="true" />
          <span className={styles.text}>{t('appearance.title')}</span>
        </button>
      )}
    </nav>
  );
}

type Following = { onFollow: () => void; current: string | undefined };

function Entry({ entry, current, onFollow }: Following & { entry: MenuLink }): ReactNode {
  const { t } = useTranslation('nav');
  const { Link } = useHost();
  const Icon = entry.icon;
  return (
    <Link
      to={entry.to}
      className={styles.entry}
      aria-current={current === entry.to ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.text}>{t(entry.text)}</span>
    </Link>
  );
}

function Group({ group, current, onFollow }: Following & { group: MenuGroup }): ReactNode {
  const { t } = useTranslation('nav');
  const Icon = group.icon;
  return (
    <details className={styles.group} open={group.entries.some(({ to }) => to === current)}>
      <summary className={styles.entry}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.text}>{t(group.text)}</span>
        <IconChevronRight size={16} className={styles.chevron} aria-hidden="true" />
      </summary>
      <ul className={styles.list}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} current={current} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </details>
  );
}
