import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { RemoveButton } from '~/app/components/actions/remove-button';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { asLanguage } from '~/app/i18n/languages';
import { type Carrier, carriers } from '~/domain/core/carriers/carriers';
import { LONGEST_LINK } from '~/domain/core/carriers/link';
import { carrierName } from '~/domain/core/carriers/names';
import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { typedTrackingNumber } from '~/domain/core/carriers/typed-number';
import { cityOf, originOffice, receivingOffices } from '~/domain/core/offices';
import { MOST_EXPECTED_ITEMS } from '~/domain/expected-parcels/most';
import styles from './expected-parcels.module.css';
import { GoodsLine } from './goods-line';
import { InvoiceField } from './invoice-field';
import { carrierOf, emptyGoods, officeOf, type RowText } from './row-text';
import { useCarrierName } from './use-carrier-name';

type RowCardProps = {
  row: RowText;
  /** Its name among others. */
  title: string;
  customerId: string | undefined;
  onChange: (row: RowText) => void;
  onRemove?: (() => void) | undefined;
};

/** One expected parcel as it is typed: its number with the carrier recognised, shop, goods and invoices. */
export function RowCard({ row, title, customerId, onChange, onRemove }: RowCardProps): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const set = (change: Partial<RowText>): void => onChange({ ...row, ...change });
  return (
    <section className={styles.row} aria-label={title}>
      <NumberFields row={row} set={set} />
      {row.goods.length > 0 && (
        <ul className={styles.goodsList}>
          {row.goods.map((goods, at) => (
            <GoodsLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id, and are only added at the end
              key={at}
              goods={goods}
              at={at}
              errors={row.errors}
              onChange={(next) =>
                set({ goods: row.goods.map((other, index) => (index === at ? next : other)) })
              }
              onRemove={() => set({ goods: row.goods.filter((_, index) => index !== at), errors: {} })}
            />
          ))}
        </ul>
      )}
      <InvoiceField
        papers={row.papers}
        customerId={customerId}
        error={row.errors.papers}
        onChange={(papers) => set({ papers })}
      />
      <PlaceFields row={row} set={set} />
      <div className={styles.rowFoot}>
        {row.goods.length < MOST_EXPECTED_ITEMS && (
          <Button
            variant="soft"
            size="sm"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => set({ goods: [...row.goods, emptyGoods] })}
          >
            {t('actions.addGoods')}
          </Button>
        )}
        {onRemove && (
          <RemoveButton
            label={t('actions.removeRow', { number: row.trackingNumber || title })}
            question={t('text.removeRow')}
            hasContent={row.goods.length > 0 || row.papers.length > 0}
            onRemove={onRemove}
          />
        )}
      </div>
    </section>
  );
}

/** Where it comes to, if there is a choice, and what staff should know. */
function PlaceFields({ row, set }: NumberFieldsProps): ReactNode {
  const { t, i18n } = useTranslation('expected-parcels');
  const language = asLanguage(i18n.language);
  return (
    <div className={styles.places}>
      {receivingOffices.length > 1 && (
        <SelectField
          label={t('columns.office')}
          error={row.errors.office}
          choices={receivingOffices.map((value) => ({ value, label: cityOf(value, language) }))}
          value={row.office || originOffice}
          onChange={({ target }) => set({ office: officeOf(target.value) })}
        />
      )}
      <TextField
        label={t('fields.note')}
        isOptional
        error={row.errors.note}
        maxLength={500}
        autoComplete="off"
        value={row.note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </div>
  );
}

type NumberFieldsProps = { row: RowText; set: (change: Partial<RowText>) => void };

/** The number, whose it is, from which shop and in how many boxes. */
function NumberFields({ row, set }: NumberFieldsProps): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const nameOf = useCarrierName();
  const number = typedTrackingNumber(row.trackingNumber);
  const { carrier, key, certainty } = recogniseTracking(number, row.carrier || undefined);
  const found = key === '' ? '' : nameOf(recogniseTracking(number).carrier);
  return (
    <div className={styles.fields}>
      <TextField
        label={t('fields.trackingNumber')}
        error={row.errors.trackingNumber}
        warning={certainty === 'misread' && misreadText(t, carrier)}
        maxLength={LONGEST_LINK}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={row.trackingNumber}
        onChange={({ target }) =>
          set({ trackingNumber: target.value, errors: without(row, 'trackingNumber') })
        }
        onBlur={() => number !== row.trackingNumber && set({ trackingNumber: number })}
      />
      <SelectField
        label={t('fields.carrier')}
        error={row.errors.carrier}
        placeholder={found === '' ? t('text.carrierByNumber') : t('text.carrierFound', { carrier: found })}
        choices={carriers.map((value) => ({ value, label: nameOf(value) }))}
        value={row.carrier}
        onChange={({ target }) => set({ carrier: carrierOf(target.value) })}
      />
      <TextField
        label={t('fields.shop')}
        isOptional
        error={row.errors.shop}
        maxLength={120}
        autoComplete="off"
        value={row.shop}
        onChange={({ target }) => set({ shop: target.value })}
      />
      <TextField
        label={t('fields.boxes')}
        error={row.errors.boxes}
        inputMode="numeric"
        isNumber
        autoComplete="off"
        maxLength={2}
        value={row.boxes}
        onChange={({ target }) => set({ boxes: target.value })}
      />
    </div>
  );
}

/** Numbers of digits alone fit several companies. */
function misreadText(t: TFunction<'expected-parcels'>, carrier: Carrier): string {
  const name = carrierName(carrier);
  return name ? t('text.misread', { carrier: name }) : t('text.misreadOther');
}

function without({ errors }: RowText, field: string): RowText['errors'] {
  const { [field]: _, ...rest } = errors;
  return rest;
}
