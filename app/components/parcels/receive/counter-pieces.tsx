import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { ScaleReading } from '~/app/components/station/scale/scale-reading';
import { type Scale, useScale } from '~/app/components/station/scale/use-scale';
import { MAX_PIECES } from '~/domain/core/measures';
import type { Portion } from '~/domain/forms/contents';
import { marksOf, type ParcelMark } from '~/domain/parcels/marks';
import { Declared } from './declared';
import { Pager } from './pager';
import { PieceFields } from './piece-fields';
import { PieceGoods } from './piece-goods';
import styles from './receive.module.css';
import type { TypedPiece } from './receive-draft';
import type { Counter, CounterForm } from './use-counter';

type CounterPiecesProps = { form: CounterForm; counter: Counter };

/** The fields of each piece; a small screen shows one piece at a time. */
export function CounterPieces({ form, counter }: CounterPiecesProps): ReactNode {
  const { t } = useTranslation('parcels');
  const scale = useScale();
  const { pieces, present, goTo, add } = counter.pieces;
  return (
    <div className={styles.pieces}>
      <ScaleReading scale={scale} />
      {pieces.map((piece, at) => (
        <CounterPiece key={piece.pieceNo} form={form} counter={counter} {...{ piece, at, scale }} />
      ))}
      <Pager at={present} count={pieces.length} onGo={goTo} />
      {pieces.length < MAX_PIECES && (
        <div className={styles.tools}>
          <Button variant="outline" icon={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {t('receive.addPiece')}
          </Button>
        </div>
      )}
    </div>
  );
}

type CounterPieceProps = CounterPiecesProps & { piece: TypedPiece; at: number; scale: Scale };

function CounterPiece({ form, counter, piece, at, scale }: CounterPieceProps): ReactNode {
  const { t } = useTranslation('parcels');
  const rules = trpc.forms.receiveRules.useQuery().data;
  const { contents, errorsOf } = counter;
  const { pieces, present, goTo, change, remove } = counter.pieces;
  const { pieceNo } = piece;
  const box = form.arrivals.find((arrival) => arrival.pieceNo === pieceNo);
  return (
    <PieceFields
      piece={piece}
      count={pieces.length}
      isPresent={at === present}
      onNext={at < pieces.length - 1 ? () => goTo(at + 1) : undefined}
      declared={
        <Declared
          piece={form.pieces.find((declared) => declared.pieceNo === pieceNo)}
          marks={marksIn(form, contents.portions, pieceNo)}
          box={box}
        />
      }
      errors={errorsOf(piece)}
      scale={scale}
      rules={rules && box?.hasPhoto ? { ...rules, isPhotoRequired: false } : rules}
      goods={
        <PieceGoods
          pieceNo={pieceNo}
          pieceNos={pieces.map((one) => one.pieceNo)}
          items={form.items}
          title={t('goods.title')}
          portions={contents.portions}
          onMove={contents.move}
        />
      }
      onChange={(changed) => change(pieceNo, changed)}
      onRemove={pieces.length > 1 ? () => remove(at) : undefined}
    />
  );
}

/** A battery is marked on the piece that contains it; the delivery mode is shown above all pieces. */
function marksIn(form: CounterForm, portions: readonly Portion[], pieceNo: number): ParcelMark[] {
  const lineNos = portions.flatMap((portion) => (portion.pieceNo === pieceNo ? [portion.lineNo] : []));
  const items = form.items.filter(({ lineNo }) => lineNos.includes(lineNo));
  const marks = marksOf({ items, optionalFees: form.draft.optionalFees ?? [] });
  return marks.filter((mark) => mark !== 'door' && mark !== 'countryside');
}
