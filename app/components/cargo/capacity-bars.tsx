import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Grams, Litres } from '~/domain/core/measures';
import styles from './capacity-bars.module.css';

type Room = { grossG: Grams; capacityG: Grams; litres: Litres; capacityL: Litres | null };
type Measure = { is: string; limit: string; over: string; share: number };
type CapacityBarsProps = { cargo: Room; size?: 'sm' | 'lg' };

/**
 * The used capacity by weight and, where it is known, by volume. In the small size one bar shows the fuller of the two.
 */
export function CapacityBars({ cargo, size = 'sm' }: CapacityBarsProps): ReactNode {
  const measures = useMeasures(cargo);
  if (size === 'lg') {
    return measures.map((measure) => <Bar key={measure.limit} measures={[measure]} size={size} />);
  }
  return <Bar measures={measures} size={size} />;
}

function useMeasures({ grossG, capacityG, litres, capacityL }: Room): Measure[] {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const weight: Measure = {
    is: format.kg(grossG),
    limit: t('weight.capacity', { weight: format.number(Math.floor(capacityG / 1000)) }),
    over: format.kg(grossG - capacityG),
    share: shareOf(grossG, capacityG),
  };
  if (capacityL === null) return [weight];
  const volume: Measure = {
    is: format.m3(litres),
    limit: format.m3(capacityL),
    over: format.m3(litres - capacityL),
    share: shareOf(litres, capacityL),
  };
  return [weight, volume];
}

/** Blue, gold when nearly full, red when over capacity. */
function Bar({ measures, size }: { measures: readonly Measure[]; size: 'sm' | 'lg' }): ReactNode {
  const { t } = useTranslation('cargo');
  const share = Math.max(...measures.map((measure) => measure.share));
  const level = share > 1 ? 'over' : share > 0.9 ? 'near' : 'free';
  return (
    <span className={styles.weight} data-level={level} data-size={size}>
      {measures.map((measure) => (
        <span key={measure.limit} className={styles.weightText}>
          <strong>{measure.is}</strong> <span className="muted">/ {measure.limit}</span>
          {measure.share > 1 && (
            <span className={styles.over}> {t('weight.over', { weight: measure.over })}</span>
          )}
        </span>
      ))}
      <span className={styles.weightBar} aria-hidden="true">
        <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </span>
    </span>
  );
}

function shareOf(taken: number, limit: number): number {
  return limit > 0 ? taken / limit : 1;
}
