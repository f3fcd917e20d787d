import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MeasureField } from '~/app/components/form/measure-field';
import styles from './services.module.css';
import type { ServiceSheet } from './use-service-done';

const sides = [
  ['length', 'lengthMm'],
  ['width', 'widthMm'],
  ['height', 'heightMm'],
] as const;

/** The sides and the weight without the shop's packaging. */
export function MeasureFields({ sheet: { typed, type, errors } }: { sheet: ServiceSheet }): ReactNode {
  const { t } = useTranslation('services');
  return (
    <fieldset className={styles.measures}>
      <legend>{t('measures')}</legend>
      {sides.map(([side, field]) => (
        <MeasureField
          key={side}
          unit="cm"
          label={t(side)}
          value={typed[side]}
          error={errors[field]}
          onChange={({ target }) => type({ [side]: target.value })}
        />
      ))}
      <MeasureField
        unit="kg"
        label={t('weight')}
        value={typed.weight}
        error={errors.grossG}
        onChange={({ target }) => type({ weight: target.value })}
      />
    </fieldset>
  );
}
