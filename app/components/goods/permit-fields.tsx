import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '~/app/components/form/day-field';
import { TextField } from '~/app/components/form/text-field';
import { goodsLineOf } from '~/domain/forms/goods-details';
import type { GoodsAnswer } from '~/domain/goods/answer';
import { permitField } from '~/domain/goods/permits';
import styles from './goods.module.css';
import type { GoodsLineProps } from './line-props';

type PermitProps = Omit<GoodsLineProps, 'errors'> & { answer: GoodsAnswer };

/** The permits that a line needs: by its rule, or for an amount above its limit. The departure asks for them. */
export function PermitFields({ answer, line, path, onSet }: PermitProps): ReactNode {
  const { t } = useTranslation('goods');
  const { rule } = answer;
  if (!rule || rule.permitOf.length === 0 || !isNeeded(answer, line)) return null;
  const set = (change: object): void => onSet({ answers: { ...line.answers, ...change } });
  return (
    <div className={styles.fields}>
      {rule.permitOf.map((country) => {
        const field = permitField(country);
        return (
          <TextField
            key={country}
            name={`${path}.answers.${field}`}
            label={t(`fields.${field}`)}
            isOptional
            maxLength={80}
            autoComplete="off"
            value={line.answers?.[field] ?? ''}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        );
      })}
      <DayField
        label={t('fields.permitUntil')}
        isOptional
        day={line.answers?.permitUntil || undefined}
        onChange={(permitUntil) => set({ permitUntil: permitUntil ?? '' })}
      />
    </div>
  );
}

function isNeeded({ verdict, rule }: GoodsAnswer, line: PermitProps['line']): boolean {
  if (verdict === 'permit') return true;
  const { netG, quantity } = goodsLineOf(line);
  const amount = rule?.limit?.unit === 'pieces' ? quantity : (netG ?? 0);
  return amount > (rule?.limit?.perForm ?? Number.POSITIVE_INFINITY);
}
