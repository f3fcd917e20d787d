import { IconBattery3, IconTransfer } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { useFormat } from '~/app/i18n/use-format';
import { goodsText } from '~/domain/customs/usual-goods';
import type { Portion } from '~/domain/forms/contents';
import type { Outputs } from '~/server/router';
import styles from './receive.module.css';
import type { Contents } from './use-contents';

type Item = Outputs['forms']['get']['items'][number];
type PieceGoodsProps = {
  pieceNo: number;
  /** Numbers of all received pieces. */
  pieceNos: readonly number[];
  items: readonly Item[];
  portions: readonly Portion[];
  title: string;
  onMove: Contents['move'];
};

/** The goods in one piece. Each can be moved to another piece. */
export function PieceGoods(props: PieceGoodsProps): ReactNode {
  const { pieceNo, pieceNos, items, title, onMove } = props;
  const { t } = useTranslation('parcels');
  const [moving, setMoving] = useState<number>();
  const { section, goOn } = useFocusAfterMove();
  const portions = props.portions.filter((portion) => portion.pieceNo === pieceNo);
  const others = pieceNos.filter((number) => number !== pieceNo);
  if (items.length === 0) return null;
  return (
    <section
      ref={section}
      className={styles.goods}
      aria-label={t('goods.of', { number: pieceNo })}
      tabIndex={-1}
    >
      <h3>{title}</h3>
      {portions.length === 0 && <p className={styles.ask}>{t('goods.none')}</p>}
      <ul>
        {portions.map(({ lineNo, ...portion }) => {
          const item = items.find((known) => known.lineNo === lineNo);
          const close = (isGone: boolean): void => {
            setMoving(undefined);
            goOn(isGone ? undefined : lineNo);
          };
          return (
            item && (
              <li key={lineNo} data-line={lineNo}>
                <GoodsLine
                  item={item}
                  quantity={portion.quantity}
                  onOpen={others.length > 0 && moving !== lineNo ? () => setMoving(lineNo) : undefined}
                />
                {moving === lineNo && others.length > 0 && (
                  <Mover
                    quantity={portion.quantity}
                    others={others}
                    onMove={(to, quantity) => {
                      close(quantity > 0 && quantity === portion.quantity);
                      onMove({ lineNo, from: pieceNo, to, quantity });
                    }}
                    onCancel={() => close(false)}
                  />
                )}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** After a move the focus returns to the source line, or to the piece when nothing of the line is left. */
function useFocusAfterMove(): { section: RefObject<HTMLElement>; goOn: (lineNo?: number) => void } {
  const section = useRef<HTMLElement>(null);
  const [left, setLeft] = useState<{ lineNo: number | undefined }>();
  useEffect(() => {
    if (!left) return;
    const button = section.current?.querySelector<HTMLElement>(`[data-line="${left.lineNo}"] button`);
    (button ?? section.current)?.focus();
  }, [left]);
  return { section, goOn: (lineNo) => setLeft({ lineNo }) };
}

type GoodsLineProps = { item: Item; quantity: number; onOpen: (() => void) | undefined };

function GoodsLine({ item, quantity, onOpen }: GoodsLineProps): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  return (
    <div className={styles.goodsLine}>
      <span>
        {quantity === 0 ? t('goods.part') : `${format.number(quantity)} ×`} {goodsText(item)}
        {item.battery !== 'none' && (
          <span className={styles.battery}>
            <IconBattery3 size={18} aria-hidden="true" /> {t(`common:batteries.${item.battery}`)}
          </span>
        )}
      </span>
      {onOpen && (
        <Button
          variant="quiet"
          size="sm"
          icon={<IconTransfer size={18} aria-hidden="true" />}
          aria-label={t('goods.moveOf', { name: item.description })}
          onClick={onOpen}
        >
          {t('goods.move')}
        </Button>
      )}
    </div>
  );
}

type MoverProps = {
  /** The available quantity. */
  quantity: number;
  others: readonly number[];
  onMove: (to: number, quantity: number) => void;
  onCancel: () => void;
};

function Mover({ quantity: most, others, onMove, onCancel }: MoverProps): ReactNode {
  const { t } = useTranslation('parcels');
  const [to, setTo] = useState(String(others[0] ?? ''));
  const [count, setCount] = useState(String(most));
  const quantity = /^\d{1,5}$/u.test(count.trim()) ? Number(count) : undefined;
  const isWrong = quantity === undefined || quantity > most;
  return (
    <div className={styles.mover}>
      <TextField
        label={t('goods.count')}
        hint={t('goods.countHint')}
        error={isWrong ? t('goods.countWrong', { count: most }) : undefined}
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
          label: t('receive.pieceName', { number }),
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
