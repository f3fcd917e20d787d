import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { MeasureField } from '~/app/components/form/measure-field';
import { PhotoField } from '~/app/components/form/photo-field';
import {
  measureNames,
  type PieceErrors,
  readPiece,
  type TypedPiece,
  typedPieceOf,
} from '~/app/components/parcels/receive/receive-draft';
import { isCustomer, useHost } from '~/app/host';
import { canAct } from '~/domain/parcels/acts';
import styles from '../preview.module.css';
import type { CaseProps } from './case-props';

/** A requested measurement: the customer waits, staff enter it with photos. */
export function RemeasureAsked({ form, priceCase }: CaseProps): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user } = useHost();
  const isClient = isCustomer(user);
  return (
    <section className={styles.approval} aria-labelledby="remeasure-asked">
      <h2 id="remeasure-asked">{t('approval.asked.title')}</h2>
      {priceCase.remeasureText !== '' && (
        <p className={styles.threadText}>{t('approval.asked.reason', { text: priceCase.remeasureText })}</p>
      )}
      <p>{t(isClient ? 'approval.asked.text' : 'approval.asked.textForStaff')}</p>
      {!isClient && can('receive', 'Form') && <Remeasure form={form} priceCase={priceCase} />}
    </section>
  );
}

type RemeasuredPiece = { parcelId: string; typed: TypedPiece; errors: PieceErrors; isPhotoMissing: boolean };

function Remeasure({ form }: CaseProps): ReactNode {
  const { t } = useTranslation('forms');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [pieces, setPieces] = useState(() => form.parcels.filter(isMeasurable).map(againOf));
  const type = (id: string, change: Partial<TypedPiece>): void =>
    setPieces((all) =>
      all.map((piece) =>
        piece.parcelId === id ? { ...piece, typed: { ...piece.typed, ...change } } : piece,
      ),
    );
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const read = pieces.map((piece) => ({ ...piece, read: readPiece(piece.typed) }));
    setPieces(
      read.map(({ read: result, ...piece }) => ({
        ...piece,
        errors: result.ok ? {} : result.errors,
        isPhotoMissing: piece.typed.photos.length === 0,
      })),
    );
    const measured = read.flatMap(({ parcelId, typed, read: result }) =>
      result.ok && typed.photos.length > 0
        ? [{ parcelId, ...result.value, photoIds: typed.photos.map(({ id }) => id) }]
        : [],
    );
    if (measured.length < pieces.length) return;
    void run(
      { id: form.id, version: form.version, pieces: measured },
      { send: (body) => utils.client.forms.remeasure.mutate(body), successText: t('told.remeasured') },
    );
  };
  return (
    <form className={styles.write} onSubmit={save} noValidate>
      {pieces.map(({ parcelId, typed, errors: own, isPhotoMissing }, index) => (
        <fieldset key={parcelId} className={styles.remeasured}>
          <legend>{t('approval.asked.piece', { number: typed.pieceNo })}</legend>
          <div className={styles.measures}>
            {measureNames.map((name) => (
              <MeasureField
                key={name}
                label={t(`parcels:measure.${name}`)}
                unit={name === 'weight' ? 'kg' : 'cm'}
                error={own[name] ?? errors[`pieces.${index}.${wireNames[name]}`]}
                value={typed[name]}
                onChange={(event) => type(parcelId, { [name]: event.target.value })}
              />
            ))}
          </div>
          <PhotoField
            label={t('approval.asked.photo')}
            error={isPhotoMissing && typed.photos.length === 0 ? 'required' : undefined}
            photos={typed.photos}
            onChange={(photos) => type(parcelId, { photos: [...photos] })}
            upload={uploadPicture}
          />
        </fieldset>
      ))}
      <Button type="submit" isBusy={isBusy}>
        {t('approval.asked.save')}
      </Button>
    </form>
  );
}

const wireNames = { length: 'lengthMm', width: 'widthMm', height: 'heightMm', weight: 'grossG' } as const;

type FormParcel = CaseProps['form']['parcels'][number];

/** Whether a measurement can still change the price. */
function isMeasurable(parcel: FormParcel): boolean {
  return canAct('measure', parcel);
}

function againOf(parcel: FormParcel): RemeasuredPiece {
  return {
    parcelId: parcel.id,
    typed: typedPieceOf({ ...parcel, place: undefined }),
    errors: {},
    isPhotoMissing: false,
  };
}
