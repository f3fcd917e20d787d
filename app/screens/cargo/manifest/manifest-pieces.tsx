import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { litresOf } from '~/domain/core/measures';
import { goodsText } from '~/domain/customs/usual-goods';
import { formatParcelNumber } from '~/domain/parcels/number';
import { securityCode } from '~/domain/parcels/screening';
import styles from './manifest.module.css';
import type { ManifestSheet } from './types';

type Piece = ManifestSheet['pieces'][number];

/** One row per piece, with its item lines below the names and the totals at the end. */
export function ManifestPieces({ sheet }: { sheet: ManifestSheet }): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  return (
    <table className={styles.pieces}>
      <thead>
        <tr>
          <th>№</th>
          <th>{t('manifest.number')}</th>
          <th>{t('manifest.people')}</th>
          <th>{t('manifest.items')}</th>
          <th>{t('manifest.references')}</th>
          <th>{t('manifest.security')}</th>
          <th data-number>{t('manifest.size')}</th>
          <th data-number>{t('manifest.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.pieces.map((piece, at) => (
          <PieceRow key={piece.id} piece={piece} at={at + 1} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{t('manifest.totals', { count: sheet.totals.pieces })}</td>
          <td data-number>{format.m3(litresOf(sheet.pieces))}</td>
          <td data-number>{format.kg(sheet.totals.grossG)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function PieceRow({ piece, at }: { piece: Piece; at: number }): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const cm = (mm: number): string => format.number(mm / 10, 1);
  return (
    <tr>
      <td data-number>{at}</td>
      <td>
        <strong>{formatParcelNumber(piece.number)}</strong>
        <br />
        {t('manifest.form', { form: piece.formCode, piece: piece.pieceNo })}
      </td>
      <td>
        {piece.senderName}
        <br />→ {piece.receiverName}
      </td>
      <td>
        {piece.items.map((item) => (
          <div key={item.lineNo}>
            {item.quantity === 0
              ? t('manifest.part', { goods: goodsText(item) })
              : `${item.quantity} × ${goodsText(item)}`}
            {item.hsCode && ` (${item.hsCode})`} {item.quantity > 0 && format.aud(item.valueCents)}
          </div>
        ))}
      </td>
      <td data-reference>
        {piece.screeningReference ?? '–'}
        <br />
        {piece.exportReference ?? '–'}
      </td>
      <td data-reference>
        {securityCode(piece) ?? '–'}
        <br />
        {piece.codes.join(' ')}
      </td>
      <td data-number>
        {cm(piece.lengthMm)} × {cm(piece.widthMm)} × {cm(piece.heightMm)}
      </td>
      <td data-number>{format.kg(piece.grossG)}</td>
    </tr>
  );
}
