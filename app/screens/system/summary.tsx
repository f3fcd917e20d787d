import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areas, type Finding, findingsOf, worstOf } from '~/domain/system/findings';
import { stateIcons } from './area-card';
import styles from './system.module.css';

/** Everything in one line, with links to the parts that need attention. */
export function Summary({ found }: { found: readonly Finding[] }): ReactNode {
  const { t } = useTranslation('system');
  const state = worstOf(found);
  const Icon = stateIcons[state];
  const named = areas.filter((area) => findingsOf(area, found).length > 0);
  return (
    <section className={styles.sum} data-state={state} role="status">
      <Icon size={32} stroke={1.75} aria-hidden="true" />
      <div>
        <h2>{t(`sum.${state}`)}</h2>
        {named.length > 0 && (
          <p className={styles.areas}>
            {named.map((area) => (
              <a key={area} href={`#${area}`}>
                {t(`areas.${area}`)}
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
