import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from '~/app/components/actions/remove-button';
import { MeasureField } from '~/app/components/form/measure-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { GoodsAdvice } from '~/app/components/goods/goods-advice';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { batteries } from '~/domain/core/battery';
import { itemConditions } from '~/domain/forms/schema';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { GOODS_IN_EN, GOODS_IN_MN } from './goods-lists';
import { ItemBoxes } from './item-boxes';
import { OriginField, useUnitValue } from './item-customs';
import { type ItemProps, useItem } from './use-item';

/** What a suggestion fills in, so that a phone shows it after a press. */
const details = ['descriptionEn', 'hsCode', 'originCountry', 'battery', 'condition'] as const;

/** One line of goods. */
export function Item(props: ItemProps): ReactNode {
  const { t } = useTranslation('forms');
  const { text, errors, goods } = useEditor();
  const row = useItem(props);
  const { item, at } = props;
  const number = at + 1;
  return (
    <li className={styles.row}>
      <fieldset>
        <legend>{t('text.item', { number })}</legend>
        <div className={styles.itemGrid}>
          <GoodsFields item={item} row={row} />
          <PhoneFold
            className={styles.itemFold}
            isDemanded={details.some((name) => row.look(name).error !== undefined)}
            label={t('text.itemDetails')}
          >
            <CustomsFields item={item} row={row} />
          </PhoneFold>
        </div>
        <GoodsAdvice rules={goods?.rules} line={item} path={`items.${at}`} errors={errors} onSet={row.set} />
        {text.pieces.length > 1 && (
          <ItemBoxes item={item} at={at} pieceCount={text.pieces.length} onChange={row.set} />
        )}
        <div className={styles.rowFoot}>
          <span />
          <RemoveButton
            label={t('actions.removeItemOf', { number })}
            question={t('remove.item', { number })}
            hasContent={[item.description, item.value, item.hsCode].some((typed) => typed !== '')}
            disabled={props.isAlone}
            onRemove={row.remove}
          />
        </div>
      </fieldset>
    </li>
  );
}

type FieldsProps = Pick<ItemProps, 'item'> & { row: ReturnType<typeof useItem> };

/** What it is, how many, and what each costs. */
function GoodsFields({ item, row: { look, set, setDescription } }: FieldsProps): ReactNode {
  const { t } = useTranslation('forms');
  const unitValue = useUnitValue(item);
  return (
    <>
      <TextField
        {...look('description')}
        maxLength={200}
        autoComplete="off"
        placeholder={t('hints.description')}
        list={GOODS_IN_MN}
        onChange={(event) => setDescription('description', event.target.value)}
      />
      <TextField
        {...look('quantity')}
        inputMode="numeric"
        autoComplete="off"
        isNumber
        maxLength={6}
        onChange={(event) => set({ quantity: event.target.value })}
      />
      <MeasureField
        {...look('value')}
        unit="aud"
        hint={unitValue}
        onChange={(event) => set({ value: event.target.value })}
      />
    </>
  );
}

/** What the customs of both countries ask for. */
function CustomsFields({ item, row: { look, set, setDescription } }: FieldsProps): ReactNode {
  const { t } = useTranslation('forms');
  return (
    <>
      <TextField
        {...look('descriptionEn')}
        isOptional
        lang="en"
        maxLength={200}
        autoComplete="off"
        list={GOODS_IN_EN}
        onChange={(event) => setDescription('descriptionEn', event.target.value)}
      />
      <TextField
        {...look('hsCode')}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        isNumber
        maxLength={20}
        onChange={(event) => set({ hsCode: event.target.value })}
      />
      <OriginField
        {...look('originCountry')}
        value={item.originCountry ?? ''}
        onPick={(originCountry) => set({ originCountry })}
      />
      <SelectField
        {...look('battery')}
        choices={batteries.map((value) => ({ value, label: t(`common:batteries.${value}`) }))}
        onChange={(event) =>
          set({ battery: batteries.find((known) => known === event.target.value) ?? 'none' })
        }
      />
      <SelectField
        {...look('condition')}
        choices={itemConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        onChange={(event) =>
          set({ condition: itemConditions.find((known) => known === event.target.value) ?? 'new' })
        }
      />
    </>
  );
}
