import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from '~/app/components/actions/remove-button';
import { MeasureField } from '~/app/components/form/measure-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { batteries } from '~/domain/core/battery';
import { fliesOf } from '~/domain/goods/flies';
import { GoodsAdvice } from '../goods/goods-advice';
import { useGoodsRules } from '../goods/use-goods-rules';
import styles from './expected-parcels.module.css';
import { GoodsAnswerText } from './goods-answer-text';
import { batteryOf, type GoodsText } from './row-text';

type GoodsLineProps = {
  goods: GoodsText;
  /** Its place among the goods, from 0. */
  at: number;
  errors: Readonly<Record<string, string>>;
  onChange: (goods: GoodsText) => void;
  onRemove: () => void;
};

/** One line of goods. Whether it may fly is said while it is typed, with the field of what is asked about it. */
export function GoodsLine({ goods, at, errors, onChange, onRemove }: GoodsLineProps): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const rules = useGoodsRules();
  const error = (field: keyof GoodsText): string | undefined => errors[`goods.${at}.${field}`];
  const set = (change: Partial<GoodsText>): void => onChange({ ...goods, ...change });
  return (
    <li className={styles.goods}>
      <div className={styles.goodsFields}>
        <TextField
          label={t('fields.description')}
          error={error('description')}
          maxLength={200}
          autoComplete="off"
          value={goods.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        <TextField
          label={t('fields.quantity')}
          error={error('quantity')}
          inputMode="numeric"
          isNumber
          autoComplete="off"
          maxLength={6}
          value={goods.quantity}
          onChange={({ target }) => set({ quantity: target.value })}
        />
        <MeasureField
          label={t('fields.value')}
          unit="aud"
          isOptional
          error={error('value')}
          value={goods.value}
          onChange={({ target }) => set({ value: target.value })}
        />
        <SelectField
          label={t('fields.battery')}
          error={error('battery')}
          placeholder={t('text.batteryLater')}
          choices={batteries.map((value) => ({ value, label: t(`common:batteries.${value}`) }))}
          value={goods.battery}
          onChange={({ target }) => set({ battery: batteryOf(target.value) })}
        />
      </div>
      <GoodsAdvice
        rules={rules}
        line={goods}
        path={`goods.${at}`}
        errors={errors}
        onSet={set}
        barredText={(answer) => <GoodsAnswerText answer={fliesOf(answer)} />}
      />
      <RemoveButton
        label={t('actions.removeGoods', { number: at + 1 })}
        question={t('text.removeGoods', { number: at + 1 })}
        hasContent={goods.description !== '' || goods.value !== ''}
        onRemove={onRemove}
      />
    </li>
  );
}
