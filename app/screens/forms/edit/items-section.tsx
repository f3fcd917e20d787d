import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { RemoveButton } from '~/app/components/actions/remove-button';
import { CheckField } from '~/app/components/form/check-field';
import { MeasureField } from '~/app/components/form/measure-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useRowFocus } from '~/app/components/form/use-row-focus';
import { useFormat } from '~/app/i18n/use-format';
import { batteries, needsChargeConfirmation } from '~/domain/core/battery';
import { MAX_ITEMS } from '~/domain/core/measures';
import { needsExportDeclaration } from '~/domain/customs/export';
import { usualGoods, withSuggestion } from '~/domain/customs/usual-goods';
import { itemConditions } from '~/domain/forms/schema';
import { addItem, type ItemRow } from './draft-model';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { ItemBoxes } from './item-boxes';
import { OriginField, OriginList, useUnitValue } from './item-customs';
import { declaredOf } from './live-price';
import { Section } from './section';

/** The contents, for the customs of both countries. */
export function ItemsSection(): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { text, change, errors, prices } = useEditor();
  const message = useErrorText()(errors.items);
  const declaredCents = declaredOf(text);
  const { list, goTo } = useRowFocus<HTMLOListElement>(':scope > li', text.items.length);
  const setItems = (next: (items: ItemRow[]) => ItemRow[]): void =>
    change((draft) => ({ ...draft, items: next(draft.items) }));
  return (
    <Section
      id="items"
      title={t('sections.items')}
      lead={t('leads.items')}
      aside={<span className={styles.sum}>{t('text.declared', { sum: format.aud(declaredCents) })}</span>}
    >
      {message && <p className={styles.error}>{message}</p>}
      <GoodsLists />
      <OriginList />
      <ol ref={list} className={styles.rows}>
        {text.items.map((item, at) => (
          <Item
            key={item.key}
            item={item}
            at={at}
            isAlone={text.items.length === 1}
            onChange={setItems}
            onGo={goTo}
          />
        ))}
      </ol>
      <Button
        variant="soft"
        icon={<IconPlus size={18} aria-hidden="true" />}
        disabled={text.items.length >= MAX_ITEMS}
        onClick={() => {
          setItems(addItem);
          goTo(text.items.length);
        }}
      >
        {t('actions.addItem')}
      </Button>
      {needsExportDeclaration(declaredCents, prices.exportDeclarationCents) && (
        <p className={styles.notice} role="status">
          <IconInfoCircle size={20} aria-hidden="true" />
          {t('text.exportDeclaration', { sum: format.aud(prices.exportDeclarationCents) })}
        </p>
      )}
      {text.items.some(({ battery }) => needsChargeConfirmation(battery)) && (
        <CheckField
          name="isChargeConfirmed"
          label={t('fields.isChargeConfirmed')}
          hint={t('hints.isChargeConfirmed')}
          checked={text.isChargeConfirmed}
          error={errors.isChargeConfirmed}
          onChange={(event) => {
            const isChargeConfirmed = event.target.checked;
            change((draft) => ({ ...draft, isChargeConfirmed }));
          }}
        />
      )}
    </Section>
  );
}

const GOODS_IN_MN = 'usual-goods-mn';
const GOODS_IN_EN = 'usual-goods-en';

/** The suggestions of the description fields. The Mongolian field also lists English names, so that either is found. */
function GoodsLists(): ReactNode {
  return (
    <>
      <datalist id={GOODS_IN_MN}>
        {usualGoods.map(({ mn, en }) => (
          <option key={mn} value={mn}>
            {en}
          </option>
        ))}
      </datalist>
      <datalist id={GOODS_IN_EN}>
        {usualGoods.map(({ mn, en }) => (
          <option key={en} value={en}>
            {mn}
          </option>
        ))}
      </datalist>
    </>
  );
}

type ItemProps = {
  item: ItemRow;
  at: number;
  isAlone: boolean;
  onChange: (next: (items: ItemRow[]) => ItemRow[]) => void;
  /** Moves the focus to a row. */
  onGo: (at: number) => void;
};

function Item({ item, at, isAlone, onChange, onGo }: ItemProps): ReactNode {
  const { t } = useTranslation('forms');
  const { errors, text } = useEditor();
  const number = at + 1;
  const unitValue = useUnitValue(item);
  const set = (part: Partial<ItemRow>): void =>
    onChange((items) => items.map((row) => (row.key === item.key ? { ...row, ...part } : row)));
  const setDescription = (field: 'description' | 'descriptionEn', typed: string): void =>
    onChange((items) =>
      items.map((row) => (row.key === item.key ? withSuggestion({ ...row, [field]: typed }, field) : row)),
    );
  const look = (
    name:
      | 'description'
      | 'descriptionEn'
      | 'hsCode'
      | 'originCountry'
      | 'quantity'
      | 'value'
      | 'battery'
      | 'condition',
  ) => ({
    label: t(`fields.${name}`),
    name: `items.${at}.${name}`,
    value: item[name] ?? '',
    error: errors[`items.${at}.${name}`],
  });
  return (
    <li className={styles.row}>
      <fieldset>
        <legend>{t('text.item', { number })}</legend>
        <div className={styles.itemGrid}>
          <TextField
            {...look('description')}
            maxLength={200}
            autoComplete="off"
            placeholder={t('hints.description')}
            list={GOODS_IN_MN}
            onChange={(event) => setDescription('description', event.target.value)}
          />
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
        </div>
        {text.pieces.length > 1 && (
          <ItemBoxes item={item} at={at} pieceCount={text.pieces.length} onChange={set} />
        )}
        <div className={styles.rowFoot}>
          <span />
          <RemoveButton
            label={t('actions.removeItemOf', { number })}
            question={t('remove.item', { number })}
            hasContent={[item.description, item.value, item.hsCode].some((typed) => typed !== '')}
            disabled={isAlone}
            onRemove={() => {
              onChange((items) => items.filter((row) => row.key !== item.key));
              onGo(at);
            }}
          />
        </div>
      </fieldset>
    </li>
  );
}
