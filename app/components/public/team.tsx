import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from './section';
import styles from './team.module.css';

const offices = ['sydney', 'ulaanbaatar'] as const;
export type Member = { id: string; name: string; title: string; office: (typeof offices)[number] };

/** The team members in both countries. */
export function Team({ members }: { members: readonly Member[] }): ReactNode {
  const { t } = useTranslation('home');
  return (
    <Section id="team" title={t('team.title')}>
      <div className={styles.offices}>
        {offices.map((office) => (
          <div key={office} className={styles.office}>
            <h3 className={styles.place}>{t(`team.offices.${office}`)}</h3>
            <ul>
              {members
                .filter((member) => member.office === office)
                .map(({ id, name, title }) => (
                  <li key={id}>
                    <span className={styles.initials} aria-hidden="true">
                      {initialsOf(name)}
                    </span>
                    <div>
                      <p className={styles.name}>{name}</p>
                      <p className="muted small">{title}</p>
                    </div>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** `Б. Энхжаргал` → `БЭ`, `Enkhjargal B.` → `EB`. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2);
}
