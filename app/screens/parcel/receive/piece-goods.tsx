import { IconBattery3, IconTransfer } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { useFormat } from '~/app/i18n/use-format';
import { goodsText } from '~/domain/customs/usual-goods';
import type { Portion } from '~/domain/form/contents';
import type { Outputs } from '~/server/router';
import styles from './receive.module.css';
import type { Contents } from './use-contents';

type Item = Outputs['forms']['get']['items'][number];
type PieceGoodsProps = {
  pieceNo: number;
  /** All that were brought. */
  pieceNos: readonly number[];
  items: readonly Item[];
  contents: Contents;
};

/** The goods in one piece, each of which can be moved to another. */
export function PieceGoods({ pieceNo, pieceNos, items, contents }: PieceGoodsProps): ReactNode {
  const { t } = useTranslation('parcels');
  const portions = contents.portions.filter((portion) => portion.pieceNo === pieceNo);
  const others = pieceNos.filter((number) => number !== pieceNo);
  if (items.length === 0) return null;
  return (
    <section className={styles.goods} aria-label={t('goods.of', { number: pieceNo })}>
      <h3>{t('goods.title')}</h3>
      {portions.length === 0 && <p className={styles.ask}>{t('goods.none')}</p>}
      <ul>
        {portions.map((portion) => {
          const item = items.find(({ lineNo }) => lineNo === portion.lineNo);
          return (
            item && (
              <Goods
                key={portion.lineNo}
                item={item}
                portion={portion}
                others={others}
                onMove={(to, quantity) =>
                  contents.move({ lineNo: portion.lineNo, from: pieceNo, to, quantity })
                }
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

type GoodsProps = {
  item: Item;
  portion: Portion;
  others: readonly number[];
  onMove: (to: number, quantity: number) => void;
};

function Goods({ item, portion, others, onMove }: GoodsProps): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const [isMoving, setMoving] = useState(false);
  const isPart = portion.quantity === 0;
  return (
    <li>
      <div className={styles.goodsLine}>
        <span>
          {isPart ? t('goods.part') : `${format.number(portion.quantity)} ×`} {goodsText(item)}
          {item.battery !== 'none' && (
            <span className={styles.battery}>
              <IconBattery3 size={18} aria-hidden="true" /> {t(`common:batteries.${item.battery}`)}
            </span>
          )}
        </span>
        {others.length > 0 && !isMoving && (
          <Button
            variant="quiet"
            size="sm"
            icon={<IconTransfer size={18} aria-hidden="true" />}
            aria-label={t('goods.moveOf', { name: item.description })}
            onClick={() => setMoving(true)}
          >
            {t('goods.move')}
          </Button>
        )}
      </div>
      {isMoving && others.length > 0 && (
        <Mover
          portion={portion}
          others={others}
          onMove={(to, quantity) => {
            setMoving(false);
            onMove(to, quantity);
          }}
          onCancel={() => setMoving(false)}
        />
      )}
    </li>
  );
}

type MoverProps = Pick<GoodsProps, 'portion' | 'others' | 'onMove'> & { onCancel: () => void };

function Mover({ portion, others, onMove, onCancel }: MoverProps): ReactNode {
  const { t } = useTranslation('parcels');
  const [to, setTo] = useState(String(others[0] ?? ''));
  const [count, setCount] = useState(String(portion.quantity));
  const quantity = /^\d{1,5}$/u.test(count.trim()) ? Number(count) : undefined;
  const isWrong = quantity === undefined || quantity > portion.quantity;
  return (
    <div className={styles.mover}>
      <TextField
        label={t('goods.count')}
        hint={t('goods.countHint')}
        error={isWrong ? t('goods.countWrong', { count: portion.quantity }) : undefined}
        value={count}
        inputMode="numeric"
        autoComplete="off"
        isNumber
        maxLength={5}
        autoFocus
        onChange={(event) => setCount(event.target.value)}
      />
      <SelectField
        label={t('goods.to')}
        value={to}
        choices={others.map((number) => ({
          value: String(number),
          label: t('forms:words.piece', { number }),
        }))}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button
        variant="soft"
        disabled={isWrong}
        onClick={() => quantity !== undefined && onMove(Number(to), quantity)}
      >
        {t('goods.move')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('common:actions.cancel')}
      </Button>
    </div>
  );
}
