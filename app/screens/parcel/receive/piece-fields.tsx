import { IconCircleCheck } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { MeasureField } from '~/app/components/form/measure-field';
import { PhotoField } from '~/app/components/form/photo-field';
import { TextField } from '~/app/components/form/text-field';
import { RemoveButton } from '~/app/components/remove-button';
import { useFormat } from '~/app/i18n/use-format';
import type { ReceiveRules } from '~/domain/parcel/receive-rules';
import type { QuotePiece } from '~/domain/quote/quote';
import type { Scale } from '../../station/scale/use-scale';
import { WeightField } from '../../station/scale/weight-field';
import styles from './receive.module.css';
import {
  type MeasureName,
  measureNames,
  type PieceErrors,
  readPiece,
  type TypedPiece,
} from './receive-draft';

type PieceFieldsProps = {
  piece: TypedPiece;
  count: number;
  declared: QuotePiece | undefined;
  errors: PieceErrors;
  scale: Scale;
  rules?: ReceiveRules | undefined;
  /** What lies inside. */
  goods?: ReactNode;
  onChange: (change: Partial<TypedPiece>) => void;
  onRemove: (() => void) | undefined;
};

const sideNames = ['length', 'width', 'height'] as const satisfies readonly MeasureName[];

/** One piece on the scales: large fields, and Enter goes on to the next. */
export function PieceFields({
  piece,
  count,
  declared,
  errors,
  scale,
  rules,
  goods,
  onChange,
  onRemove,
}: PieceFieldsProps): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const isMeasured = readPiece(piece).ok;
  return (
    <fieldset
      className={styles.piece}
      data-piece={piece.pieceNo}
      data-measured={isMeasured || undefined}
      onKeyDown={goOnByEnter}
    >
      <legend>
        {isMeasured && <IconCircleCheck size={22} aria-hidden="true" />}
        {t('receive.piece', { number: piece.pieceNo, count })}
      </legend>
      {declared && (
        <p className="muted">
          {t('receive.declared', {
            size: [declared.lengthMm, declared.widthMm, declared.heightMm].map((mm) => mm / 10).join(' × '),
            weight: format.kg(declared.grossG),
          })}
        </p>
      )}
      <div className={styles.measures}>
        {sideNames.map((name) => (
          <MeasureField
            key={name}
            label={t(`measure.${name}`)}
            unit="cm"
            value={piece[name]}
            error={errors[name]}
            enterKeyHint="next"
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
        <WeightField
          label={t('measure.weight')}
          scale={scale}
          value={piece.weight}
          error={errors.weight}
          enterKeyHint="next"
          onWeight={(weight) => onChange({ weight })}
        />
      </div>
      <div className={styles.place}>
        <TextField
          label={t('facts.place')}
          isOptional={!rules?.isPlaceRequired}
          hint={t('receive.placeHint')}
          value={piece.place}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          onChange={(event) => onChange({ place: event.target.value })}
        />
      </div>
      {goods}
      <PhotoField
        label={t(rules?.isPhotoRequired ? 'receive.photosRequired' : 'receive.photos')}
        photos={piece.photos}
        limit={10}
        upload={uploadPicture}
        onChange={(photos) => onChange({ photos: [...photos] })}
      />
      {onRemove && (
        <div>
          <RemoveButton
            label={t('receive.removePiece', { number: piece.pieceNo })}
            question={t('receive.removeSure', { number: piece.pieceNo })}
            hasContent={piece.photos.length > 0 || measureNames.some((name) => piece[name] !== '')}
            onRemove={onRemove}
          />
        </div>
      )}
    </fieldset>
  );
}

/** From field to field through all pieces; after the last one the button has the focus. */
function goOnByEnter(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (event.target.type === 'file') return;
  event.preventDefault();
  const form = event.target.form;
  const fields = [
    ...(form?.querySelectorAll<HTMLElement>('input:not([type=file]), button[type=submit]') ?? []),
  ];
  const next = fields[fields.indexOf(event.target) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
