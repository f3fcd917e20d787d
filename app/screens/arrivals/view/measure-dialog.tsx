import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { type MeasureErrors, readMeasures, type TypedMeasures } from '~/app/components/arrivals/measures';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { MeasureFields } from '../parts/measure-fields';
import styles from '../parts/parts.module.css';
import { Refusal } from '../parts/refusal';
import type { Arrival } from '../parts/types';
import type { DialogProps } from './dialog-props';

/** Sizes and weight of a box, from the scale or typed. */
export function MeasureDialog({ arrival, change, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const [typed, setTyped] = useState(() => typedOf(arrival));
  const [errors, setErrors] = useState<MeasureErrors>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readMeasures(typed, { areSidesOptional: false });
    setErrors(read.errors);
    const { lengthMm, widthMm, heightMm, grossG } = read.value;
    if (lengthMm === undefined || widthMm === undefined || heightMm === undefined || grossG === undefined)
      return;
    const measures = { lengthMm, widthMm, heightMm, grossG };
    change.run({
      body: { act: 'measure', ...measures },
      done: onClose,
      send: (arrivals, seen) => arrivals.measure.mutate({ ...seen, ...measures }),
    });
  };
  return (
    <Dialog isOpen title={t('acts.measure')} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <MeasureFields
          typed={typed}
          errors={errors}
          onChange={(changed) => setTyped((now) => ({ ...now, ...changed }))}
        />
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t('acts.measure')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function typedOf({ lengthMm, widthMm, heightMm, grossG }: Arrival): TypedMeasures {
  const cm = (mm: number | null): string => (mm === null ? '' : String(mm / 10));
  return { length: cm(lengthMm), width: cm(widthMm), height: cm(heightMm), weight: String(grossG / 1000) };
}
