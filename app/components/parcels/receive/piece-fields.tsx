import { IconCircleCheck } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { RemoveButton } from '~/app/components/actions/remove-button';
import { MeasureField } from '~/app/components/form/measure-field';
import { PhotoField } from '~/app/components/form/photo-field';
import { TextField } from '~/app/components/form/text-field';
import type { Scale } from '~/app/components/station/scale/use-scale';
import { WeightField } from '~/app/components/station/scale/weight-field';
import type { ReceiveRules } from '~/domain/parcels/receive-rules';
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
  /** The declared values. */
  declared: ReactNode;
  errors: PieceErrors;
  scale: Scale;
  rules?: ReceiveRules | undefined;
  /** The goods in the piece. */
  goods?: ReactNode;
  /** Whether a small screen shows this piece. */
  isPresent: boolean;
  onNext: (() => void) | undefined;
  onChange: (change: Partial<TypedPiece>) => void;
  onRemove: (() => void) | undefined;
};

const sideNames = ['length', 'width', 'height'] as const satisfies readonly MeasureName[];

/** The fields of one piece; Enter moves to the next field. */
export function PieceFields({
  piece,
  count,
  declared,
  errors,
  scale,
  rules,
  goods,
  isPresent,
  onNext,
  onChange,
  onRemove,
}: PieceFieldsProps): ReactNode {
  const { t } = useTranslation('parcels');
  const isMeasured = readPiece(piece).ok;
  return (
    <fieldset
      className={styles.piece}
      data-piece={piece.pieceNo}
      data-measured={isMeasured || undefined}
      data-present={isPresent || undefined}
      onKeyDown={(event) => goOnByEnter(event, onNext)}
    >
      <legend>
        {isMeasured && <IconCircleCheck size={22} aria-hidden="true" />}
        {piece.pieceNo > count
          ? t('receive.pieceName', { number: piece.pieceNo })
          : t('receive.piece', { number: piece.pieceNo, count })}
      </legend>
      {declared}
      <div className={styles.fields}>
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

/** Moves the focus through the fields of all pieces; after the last one to the button. */
function goOnByEnter(event: KeyboardEvent<HTMLFieldSetElement>, onNext: PieceFieldsProps['onNext']): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (event.target.type === 'file') return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=file])')];
  const next = fields[fields.indexOf(event.target) + 1];
  next?.focus();
  next?.select();
  if (next) return;
  if (onNext) onNext();
  else event.target.form?.querySelector<HTMLElement>('button[type=submit]')?.focus();
}
