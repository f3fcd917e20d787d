import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { PieceGoods } from '~/app/components/parcels/receive/piece-goods';
import { useHost } from '~/app/host';
import type { Portion } from '~/domain/forms/contents';
import styles from './preview.module.css';
import type { FormDetail } from './types';

/** The goods of each received piece. Counter staff can move them until the piece's manifest is closed. */
export function PackedGoods({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('parcels');
  const { can, user } = useHost();
  const { client } = trpc.useUtils();
  const { run, isBusy } = useChange();
  const pieceNos = form.parcels.flatMap(({ pieceNo, isRepackable }) => (isRepackable ? [pieceNo] : []));
  const isStaff = user?.role !== 'client';
  if (!isStaff || !can('receive', 'Form') || form.archivedAt || pieceNos.length < 2) return null;
  const portions = form.items.flatMap(({ lineNo, shares }) =>
    shares.map((share): Portion => ({ lineNo, ...share })),
  );
  return (
    <Card title={t('goods.byPiece')}>
      <p className="muted small">{t('goods.byPieceText')}</p>
      <div className={styles.packed} aria-busy={isBusy}>
        {pieceNos.map((pieceNo) => (
          <PieceGoods
            key={pieceNo}
            title={t('forms:text.piece', { number: pieceNo })}
            pieceNo={pieceNo}
            pieceNos={pieceNos}
            items={form.items}
            portions={portions}
            onMove={(move) =>
              void run(
                { id: form.id, version: form.version, ...move },
                { send: (body) => client.forms.moveGoods.mutate(body), told: t('forms:told.goodsMoved') },
              )
            }
          />
        ))}
      </div>
    </Card>
  );
}
