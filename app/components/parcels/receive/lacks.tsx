import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lacksOf } from '~/domain/parcels/receive-rules';
import styles from './receive.module.css';
import { readPiece, type TypedPiece } from './receive-draft';

/** Lists what the measured pieces lack, before they are received. */
export function Lacks({ pieces }: { pieces: readonly TypedPiece[] }): ReactNode {
  const { t } = useTranslation('parcels');
  const lines = pieces
    .filter((piece) => readPiece(piece).ok)
    .flatMap(({ pieceNo, place, photos }) =>
      lacksOf({ place, photos: photos.length }).map((lack) => ({ lack, pieceNo })),
    );
  if (lines.length === 0) return null;
  return (
    <div className={styles.lacks} role="status">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <ul>
        {lines.map(({ lack, pieceNo }) => (
          <li key={`${pieceNo} ${lack}`}>{t(`receive.lacks.${lack}`, { number: pieceNo })}</li>
        ))}
      </ul>
    </div>
  );
}
