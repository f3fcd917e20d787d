import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { demandedFields } from '~/domain/quotes/demanded-fields';
import styles from './preview.module.css';
import type { FormDetail } from './types';

type RefusedDelivery = FormDetail['refusedDeliveries'][number];

/** Why a delivery cannot be added, by the conditions of its fee. */
export function RefusedDeliveries({ refused }: { refused: readonly RefusedDelivery[] }): ReactNode {
  const { t } = useTranslation('forms');
  const reasonOf = useReason();
  if (refused.length === 0) return null;
  return (
    <div className={`muted small ${styles.refusedDeliveries}`}>
      <p>{t('addDelivery.refused')}</p>
      <ul>
        {refused.map(({ delivery, issues }) => (
          <li key={delivery}>
            {t(`parcels:delivery.modes.${delivery}`)}: {reasonOf(issues)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Conditions whose reason is shown beside the choice of a fee too. */
const denials = [
  'capital_only',
  'aimags_only',
  'not_there',
  'organizations_only',
  'individuals_only',
  'price_first',
] as const;

/** The fields that the address lacks, or the first condition that is not met. */
function useReason(): (issues: RefusedDelivery['issues']) => string {
  const { t } = useTranslation('forms');
  return (issues) => {
    const fields = demandedFields.filter((field) =>
      issues.some(({ path }) => path === `receiver.address.${field}`),
    );
    if (fields.length > 0)
      return t('addDelivery.lacks', { fields: fields.map((field) => t(`fields.${field}`)).join(', ') });
    if (issues.some(({ code }) => code === 'fee.needs_value')) return t('addDelivery.noValue');
    const denial = denials.find((name) => issues.some(({ code }) => code === `fee.${name}`));
    return t(`common:fees.${denial ?? 'not_there'}`);
  };
}
