import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '~/app/components/form/day-field';
import { TextField } from '~/app/components/form/text-field';
import { goodsLineOf } from '~/domain/forms/goods-details';
import type { GoodsAnswer } from '~/domain/goods/answer';
import { permitField } from '~/domain/goods/permits';
import styles from './edit.module.css';
import type { ItemProps, useItem } from './use-item';

type PermitProps = Pick<ItemProps, 'item' | 'at'> & { row: ReturnType<typeof useItem>; answer: GoodsAnswer };

/** The permits that a line needs: by its rule, or for an amount above its limit. The departure asks for them. */
export function PermitFields({ answer, item, at, row }: PermitProps): ReactNode {
  const { t } = useTranslation('forms');
  const { rule } = answer;
  if (!rule || rule.permitOf.length === 0 || !isNeeded(answer, item)) return null;
  const set = (change: object): void => row.set({ answers: { ...item.answers, ...change } });
  return (
    <div className={styles.itemGrid}>
      {rule.permitOf.map((country) => {
        const field = permitField(country);
        return (
          <TextField
            key={country}
            name={`items.${at}.answers.${field}`}
            label={t(`goodsFields.${field}`)}
            isOptional
            maxLength={80}
            autoComplete="off"
            value={item.answers?.[field] ?? ''}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        );
      })}
      <DayField
        label={t('goodsFields.permitUntil')}
        isOptional
        day={item.answers?.permitUntil || undefined}
        onChange={(permitUntil) => set({ permitUntil: permitUntil ?? '' })}
      />
    </div>
  );
}

function isNeeded({ verdict, rule }: GoodsAnswer, item: PermitProps['item']): boolean {
  if (verdict === 'permit') return true;
  const { netG, quantity } = goodsLineOf(item);
  const amount = rule?.limit?.unit === 'pieces' ? quantity : (netG ?? 0);
  return amount > (rule?.limit?.perForm ?? Number.POSITIVE_INFINITY);
}
