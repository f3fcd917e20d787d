import { IconBox, IconCopy, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { RemoveButton } from '~/app/components/actions/remove-button';
import { MeasureField } from '~/app/components/form/measure-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useRowFocus } from '~/app/components/form/use-row-focus';
import { useFormat } from '~/app/i18n/use-format';
import { MAX_PIECES } from '~/domain/core/measures';
import { piecesFromDraft } from '~/domain/forms/submission';
import { addPiece, type PieceRow, withPieces } from './draft-model';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { Section } from './section';

const measures = [
  { name: 'length', unit: 'cm' },
  { name: 'width', unit: 'cm' },
  { name: 'height', unit: 'cm' },
  { name: 'weight', unit: 'kg' },
] as const;

/** 1 to 20 pieces, in cm and kg. */
export function PiecesSection(): ReactNode {
  const { t } = useTranslation('forms');
  const { text, change, errors } = useEditor();
  const message = useErrorText()(errors.pieces);
  const isFull = text.pieces.length >= MAX_PIECES;
  const { list, goTo } = useRowFocus<HTMLOListElement>(':scope > li', text.pieces.length);
  const setPieces = (next: (pieces: PieceRow[]) => PieceRow[]): void =>
    change((draft) => withPieces(draft, next(draft.pieces)));
  return (
    <Section id="pieces" title={t('sections.pieces')} lead={t('leads.pieces')}>
      {message && <p className={styles.error}>{message}</p>}
      <ol ref={list} className={styles.rows}>
        {text.pieces.map((piece, at) => (
          <Piece
            key={piece.key}
            piece={piece}
            at={at}
            isAlone={text.pieces.length === 1}
            isFull={isFull}
            onChange={setPieces}
            onGo={goTo}
          />
        ))}
      </ol>
      <Button
        variant="soft"
        icon={<IconPlus size={18} aria-hidden="true" />}
        disabled={isFull}
        onClick={() => {
          setPieces((pieces) => addPiece(pieces));
          goTo(text.pieces.length);
        }}
      >
        {isFull ? t('text.fullPieces', { max: MAX_PIECES }) : t('actions.addPiece')}
      </Button>
    </Section>
  );
}

type PieceProps = {
  piece: PieceRow;
  at: number;
  isAlone: boolean;
  isFull: boolean;
  onChange: (next: (pieces: PieceRow[]) => PieceRow[]) => void;
  /** Moves the focus to a row. */
  onGo: (at: number) => void;
};

function Piece(props: PieceProps): ReactNode {
  const { piece, at, onChange } = props;
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  const set = (part: Partial<PieceRow>): void =>
    onChange((pieces) => pieces.map((row) => (row.key === piece.key ? { ...row, ...part } : row)));
  return (
    <li className={styles.row}>
      <fieldset>
        <legend>{t('text.piece', { number: at + 1 })}</legend>
        <div className={styles.measures}>
          {measures.map(({ name, unit }) => (
            <MeasureField
              key={name}
              unit={unit}
              label={t(`fields.${name}`)}
              name={`pieces.${at}.${name}`}
              value={piece[name]}
              readOnly={piece.arrivalId !== undefined}
              error={errors[`pieces.${at}.${name}`]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          ))}
        </div>
        {piece.arrivalId === undefined ? (
          <PieceFoot {...props} />
        ) : (
          <ShelfPieceFoot {...props} arrivalId={piece.arrivalId} />
        )}
      </fieldset>
    </li>
  );
}

/** The weight that is charged, and the buttons that copy or remove the piece. */
function PieceFoot({ piece, at, isAlone, isFull, onChange, onGo }: PieceProps): ReactNode {
  const { t } = useTranslation('forms');
  const { text } = useEditor();
  const number = at + 1;
  return (
    <div className={styles.rowFoot}>
      <PieceWeight piece={piece} at={at} />
      <Button
        variant="quiet"
        size="sm"
        icon={<IconCopy size={18} aria-hidden="true" />}
        aria-label={t('actions.copyPieceOf', { number })}
        disabled={isFull}
        onClick={() => {
          onChange((pieces) => addPiece(pieces, pieces[at]));
          onGo(text.pieces.length);
        }}
      >
        {t('actions.copyPiece')}
      </Button>
      <RemoveButton
        label={t('actions.removePieceOf', { number })}
        question={t('remove.piece', { number })}
        hasContent={measures.some(({ name }) => piece[name] !== '')}
        disabled={isAlone}
        onRemove={() => {
          onChange((pieces) => pieces.filter((row) => row.key !== piece.key));
          onGo(at);
        }}
      />
    </div>
  );
}

/** A piece that is an arrival: the shelf has measured it, and it is taken off the form there. */
function ShelfPieceFoot({ piece, at, arrivalId }: PieceProps & { arrivalId: string }): ReactNode {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.rowFoot}>
      <PieceWeight piece={piece} at={at} />
      <LinkButton
        to={`/moz/arrival/view/${arrivalId}`}
        variant="quiet"
        size="sm"
        icon={<IconBox size={18} aria-hidden="true" />}
        aria-label={t('actions.openArrivalOf', { number: at + 1 })}
      >
        {t('actions.openArrival')}
      </LinkButton>
    </div>
  );
}

/** Which of the two weights of this piece is charged. */
function PieceWeight({ piece, at }: { piece: PieceRow; at: number }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { prices, text } = useEditor();
  const read = piecesFromDraft([piece]);
  const tariff = prices.tariffs.find(({ code }) => code === text.plan);
  const [measured] = read.ok ? read.value : [];
  if (!measured || !tariff) return <span className={styles.pieceWeight} data-piece={at} />;
  const { lengthMm, widthMm, heightMm, grossG } = measured;
  const volumetricG = Math.ceil((lengthMm * widthMm * heightMm) / tariff.divisor);
  const isVolumetric = volumetricG > grossG;
  const pieceG = Math.ceil(Math.max(volumetricG, grossG) / tariff.stepG) * tariff.stepG;
  return (
    <span className={styles.pieceWeight} data-wins={isVolumetric || undefined}>
      {t(isVolumetric ? 'text.paysVolumetric' : 'text.paysActual', {
        weight: format.kg(pieceG),
      })}
    </span>
  );
}
