import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { MeasureField } from '~/app/components/form/measure-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import {
  type PieceErrors,
  readPiece,
  type TypedPiece,
  typedPieceOf,
} from '~/app/components/parcels/receive/receive-draft';
import { Refusal } from '~/app/components/parcels/refusal';
import type { Parcel } from '~/app/components/parcels/types';
import { useParcelChange } from '~/app/components/parcels/use-parcel-change';
import { ScaleReading } from '~/app/components/station/scale/scale-reading';
import { useScale } from '~/app/components/station/scale/use-scale';
import { WeightField } from '~/app/components/station/scale/weight-field';
import styles from './edit.module.css';

const serverNames = { length: 'lengthMm', width: 'widthMm', height: 'heightMm' } as const;

/** A new measurement. The bill of the form is updated, and a large increase needs the client's approval. */
export function MeasureForm({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const change = useParcelChange(parcel);
  const scale = useScale();
  const [piece, setPiece] = useState<TypedPiece>(() =>
    typedPieceOf({ ...parcel, place: parcel.staff?.place }),
  );
  const [errors, setErrors] = useState<PieceErrors>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readPiece(piece);
    setErrors(read.ok ? {} : read.errors);
    if (!read.ok) return;
    const measures = { ...read.value, place: piece.place };
    change.run({
      body: { act: 'measure', ...measures },
      send: (parcels, seen) => parcels.measure.mutate({ ...seen, ...measures }),
    });
  };
  return (
    <Card title={t('edit.measures')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ScaleReading scale={scale} />
        <div className={styles.measures}>
          {(['length', 'width', 'height'] as const).map((name) => (
            <MeasureField
              key={name}
              label={t(`measure.${name}`)}
              unit="cm"
              value={piece[name]}
              error={errors[name] ?? change.errors[serverNames[name]]}
              onChange={(event) => setPiece({ ...piece, [name]: event.target.value })}
            />
          ))}
          <WeightField
            label={t('measure.weight')}
            scale={scale}
            value={piece.weight}
            error={errors.weight ?? change.errors.grossG}
            onWeight={(weight) => setPiece({ ...piece, weight })}
          />
        </div>
        <TextField
          label={t('facts.place')}
          isOptional
          value={piece.place}
          maxLength={80}
          autoComplete="off"
          error={change.errors.place}
          onChange={(event) => setPiece({ ...piece, place: event.target.value })}
        />
        <p className="muted small">{t('edit.repriced')}</p>
        <Refusal code={change.refusal} />
        <Button type="submit" variant="outline" isBusy={change.isBusy}>
          {t('edit.saveMeasures')}
        </Button>
      </form>
    </Card>
  );
}
