import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DropDown } from '~/app/components/overlay/drop-down';
import { useHost } from '~/app/host';
import styles from './horizontal-navigation.module.css';
import { linksOf, type MenuGroup, type MenuLink, type MenuSection } from './menu';
import { useMenu } from './use-menu';

/** One row below the navbar. Each menu section is a drop-down; only one is open at a time. */
export function HorizontalNavigation(): ReactNode {
  const { t } = useTranslation('nav');
  const { sections, current } = useMenu();
  return (
    <nav className={styles.row} aria-label={t('main')}>
      <ul className={styles.inner}>
        {sections.map((section) => (
          <li key={section.text}>
            <Section section={section} current={current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionProps = { section: MenuSection; current: string | undefined };

function Section({ section, current }: SectionProps): ReactNode {
  const { t } = useTranslation('nav');
  const Icon = section.icon;
  return (
    <DropDown
      side="start"
      signClassName={styles.section}
      isCurrent={linksOf(section).some(({ to }) => to === current)}
      sign={
        <>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          {t(section.text)}
          <IconChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <ul>
          {section.entries.map((entry) => (
            <li key={entry.text}>
              {'to' in entry ? (
                <Entry entry={entry} current={current} onFollow={close} />
              ) : (
                <Group group={entry} current={current} onFollow={close} />
              )}
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  );
}

type Following = { current: string | undefined; onFollow: () => void };

function Group({ group, ...following }: Following & { group: MenuGroup }): ReactNode {
  const { t } = useTranslation('nav');
  return (
    <>
      <p className={styles.heading}>{t(group.text)}</p>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} {...following} />
          </li>
        ))}
      </ul>
    </>
  );
}

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
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(entry.text)}
    </Link>
  );
}
