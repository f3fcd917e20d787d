import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { MeasureField } from '~/app/components/form/measure-field';
import { useScale } from '~/app/components/station/scale/use-scale';
import { WeightField } from '~/app/components/station/scale/weight-field';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './measure-panel.module.css';
import type { Measuring, Weighed } from './use-measuring';

type MeasurePanelProps = { measuring: Measuring; weighed: Weighed };

/** Measures a parcel: four large fields; Enter moves to the next one and saves after the last. */
export function MeasurePanel({ measuring, weighed }: MeasurePanelProps): ReactNode {
  const { t } = useTranslation(['station', 'parcels']);
  const scale = useScale();
  const form = useRef<HTMLFormElement>(null);
  const { number, parcel, piece, errors } = weighed;
  const { change } = measuring;
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.select();
  }, [errors]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    measuring.save();
  };
  return (
    <form
      ref={form}
      className={styles.panel}
      aria-label={t('station:modes.measure')}
      onSubmit={submit}
      onKeyDown={(event) => goOnByEnter(event, measuring.save)}
      noValidate
    >
      <p className={styles.head}>
        <strong>{formatParcelNumber(number)}</strong> <span>{parcel?.receiverName}</span>
      </p>
      <div className={styles.fields}>
        {(['length', 'width', 'height'] as const).map((name) => (
          <MeasureField
            key={name}
            label={t(`parcels:measure.${name}`)}
            unit="cm"
            value={piece[name]}
            error={errors[name]}
            enterKeyHint="next"
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <WeightField
          label={t('parcels:measure.weight')}
          scale={scale}
          isOnly
          value={piece.weight}
          error={errors.weight}
          enterKeyHint="done"
          onWeight={(weight) => change({ weight })}
        />
      </div>
      <div className={styles.acts}>
        <Button variant="outline" size="lg" onClick={measuring.close}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" size="lg" icon={<IconCheck size={24} aria-hidden="true" />}>
          {t('station:saveMeasures')}
        </Button>
      </div>
    </form>
  );
}

function goOnByEnter(event: KeyboardEvent<HTMLFormElement>, save: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) next.select();
  else save();
}
