import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Grams } from '~/domain/measures';
import styles from './cargo.module.css';

type WeightBarProps = { grossG: Grams; capacityG: Grams; size?: 'sm' | 'lg' };

/** What is in against what may be in: blue, gold when nearly full, red when over. */
export function WeightBar({ grossG, capacityG, size = 'sm' }: WeightBarProps): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const share = capacityG > 0 ? grossG / capacityG : 1;
  const level = share > 1 ? 'over' : share > 0.9 ? 'near' : 'free';
  return (
    <span className={styles.weight} data-level={level} data-size={size}>
      <span className={styles.weightWords}>
        <strong>{format.kg(grossG)}</strong>{' '}
        <span className="muted">
          / {t('weight.capacity', { weight: format.number(Math.floor(capacityG / 1000)) })}
        </span>
        {level === 'over' && (
          <span className={styles.over}> {t('weight.over', { weight: format.kg(grossG - capacityG) })}</span>
        )}
      </span>
      <span className={styles.weightBar} aria-hidden="true">
        <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </span>
    </span>
  );
}
