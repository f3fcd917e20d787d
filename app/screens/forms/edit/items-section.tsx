import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useRowFocus } from '~/app/components/form/use-row-focus';
import { useFormat } from '~/app/i18n/use-format';
import { needsChargeConfirmation } from '~/domain/core/battery';
import { MAX_ITEMS } from '~/domain/core/measures';
import { needsExportDeclaration } from '~/domain/customs/export';
import { addItem, type ItemRow } from './draft-model';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { GoodsLists } from './goods-lists';
import { OriginList } from './item-customs';
import { Item } from './item-row';
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
