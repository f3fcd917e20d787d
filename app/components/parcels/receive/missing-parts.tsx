import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missingPartsOf } from '~/domain/parcels/receive-rules';
import styles from './receive.module.css';
import { readPiece, type TypedPiece } from './receive-draft';

type MissingPartsProps = {
  pieces: readonly TypedPiece[];
  /** The boxes of our shelf among them. */
  boxes: readonly { pieceNo: number | null; hasPhoto: boolean }[];
};

/** Lists what the measured pieces lack, before they are received. */
export function MissingParts({ pieces, boxes }: MissingPartsProps): ReactNode {
  const { t } = useTranslation('parcels');
  const photosOfShelf = (pieceNo: number): number =>
    boxes.some((box) => box.pieceNo === pieceNo && box.hasPhoto) ? 1 : 0;
  const lines = pieces
    .filter((piece) => readPiece(piece).ok)
    .flatMap(({ pieceNo, place, photos }) =>
      missingPartsOf({ place, photos: photos.length + photosOfShelf(pieceNo) }).map((part) => ({
        part,
        pieceNo,
      })),
    );
  if (lines.length === 0) return null;
  return (
    <div className={styles.lacks} role="status">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <ul>
        {lines.map(({ part, pieceNo }) => (
          <li key={`${pieceNo} ${part}`}>{t(`receive.lacks.${part}`, { number: pieceNo })}</li>
        ))}
      </ul>
    </div>
  );
}
