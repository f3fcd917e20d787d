import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type MeasureErrors, sideNames, type TypedMeasures } from '~/app/components/arrivals/measures';
import { MeasureField } from '~/app/components/form/measure-field';
import { ScaleReading } from '~/app/components/station/scale/scale-reading';
import { useScale } from '~/app/components/station/scale/use-scale';
import { WeightField } from '~/app/components/station/scale/weight-field';
import styles from './parts.module.css';

type MeasureFieldsProps = {
  typed: TypedMeasures;
  errors: MeasureErrors;
  onChange: (changed: Partial<TypedMeasures>) => void;
};

/** The weight, which a scale fills in, and the three sides. */
export function MeasureFields({ typed, errors, onChange }: MeasureFieldsProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const scale = useScale();
  return (
    <>
      <ScaleReading scale={scale} />
      <div className={styles.measures}>
        <WeightField
          label={t('measure.weight')}
          scale={scale}
          isOnly
          value={typed.weight}
          error={errors.weight}
          onWeight={(weight) => onChange({ weight })}
        />
        {sideNames.map((name) => (
          <MeasureField
            key={name}
            label={t(`measure.${name}`)}
            unit="cm"
            value={typed[name]}
            error={errors[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
    </>
  );
}
