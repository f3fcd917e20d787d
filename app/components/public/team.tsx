import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { useFormat } from '~/app/i18n/use-format';
import { type Office, offices } from '~/domain/core/offices';
import { Section } from './section';
import styles from './team.module.css';

export type Member = {
  id: string;
  name: string;
  title: string;
  office: Office;
  photoFileId: string | null;
};

/** Who looks after the parcel, by office; an office without members is left out, and so is the section without any. */
export function Team({ members }: { members: readonly Member[] }): ReactNode {
  const { t } = useTranslation('home');
  const format = useFormat();
  const staffed = offices.filter((office) => members.some((member) => member.office === office));
  if (staffed.length === 0) return null;
  return (
    <Section id="team" title={t('team.title')}>
      <PhoneFold label={t('team.show')}>
        <div className={styles.offices}>
          {staffed.map((office) => (
            <div key={office} className={styles.office}>
              <h3 className={styles.place}>{format.city(office)}</h3>
              <ul>
                {members
                  .filter((member) => member.office === office)
                  .map(({ id, name, title, photoFileId }) => (
                    <li key={id}>
                      {photoFileId === null ? (
                        <span className={styles.initials} aria-hidden="true">
                          {initialsOf(name)}
                        </span>
                      ) : (
                        <img
                          className={styles.portrait}
                          src={`/api/files/${photoFileId}?size=small`}
                          alt=""
                          loading="lazy"
                        />
                      )}
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
      </PhoneFold>
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
