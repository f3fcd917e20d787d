import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './denied.module.css';

type Plan = Outputs['deniedParties']['plan'];

const parts = ['added', 'changed', 'removed', 'incomparable'] as const;

/**
 * The entries that a list would add, change and remove, and those that nobody can be compared with: their number, and
 * the first names of each.
 */
export function PlanPreview({ plan }: { plan: Plan }): ReactNode {
  const { t } = useTranslation('denied-parties');
  const format = useFormat();
  return (
    <div className={styles.plan}>
      {parts.filter(isShown(plan)).map((part) => (
        <section key={part} aria-label={t(`columns.${part}`)}>
          <p className={styles.count}>
            <strong>{format.number(plan[part])}</strong> {t(`columns.${part}`)}
          </p>
          {part === 'incomparable' && <p className={styles.warning}>{t('import.incomparable')}</p>}
          <ul>
            {plan.samples[part].map(({ reference, name }) => (
              <li key={reference}>{name}</li>
            ))}
          </ul>
          {plan[part] > plan.samples[part].length && (
            <p className="muted small">
              {t('import.andMore', { number: format.number(plan[part] - plan.samples[part].length) })}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** Most lists have no entry that cannot be compared. */
function isShown(plan: Plan): (part: (typeof parts)[number]) => boolean {
  return (part) => part !== 'incomparable' || plan.incomparable > 0;
}
