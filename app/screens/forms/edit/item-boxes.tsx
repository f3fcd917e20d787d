import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { SEVERAL_BOXES } from '~/domain/forms/draft';
import type { ItemRow } from './draft-model';
import styles from './edit.module.css';
import { useEditor } from './editor-context';

type ItemBoxesProps = {
  item: ItemRow;
  at: number;
  pieceCount: number;
  onChange: (part: Partial<ItemRow>) => void;
};

/** The piece that holds an item, or the quantity in each of several pieces. */
export function ItemBoxes({ item, at, pieceCount, onChange }: ItemBoxesProps): ReactNode {
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  const { box = '', boxes = [] } = item;
  const pieces = Array.from({ length: pieceCount }, (_, index) => index + 1);
  const isSeveral = box === SEVERAL_BOXES;
  const setCount = (index: number, count: string): void =>
    onChange({ boxes: pieces.map((_, place) => (place === index ? count : (boxes[place] ?? ''))) });
  return (
    <div className={styles.boxes}>
      <SelectField
        label={t('fields.box')}
        name={`items.${at}.box`}
        value={box}
        placeholder={t('text.choose')}
        error={errors[`items.${at}.box`]}
        choices={[
          ...pieces.map((number) => ({ value: String(number), label: t('text.piece', { number }) })),
          { value: SEVERAL_BOXES, label: t('text.severalBoxes') },
        ]}
        onChange={(event) => onChange({ box: event.target.value })}
      />
      {isSeveral && (
        <fieldset className={styles.boxCounts}>
          <legend>{t('text.countInBoxes')}</legend>
          {pieces.map((number, index) => (
            <TextField
              key={number}
              label={t('text.piece', { number })}
              name={`items.${at}.boxes.${index}`}
              value={boxes[index] ?? ''}
              error={errors[`items.${at}.boxes.${index}`]}
              inputMode="numeric"
              autoComplete="off"
              isNumber
              maxLength={6}
              onChange={(event) => setCount(index, event.target.value)}
            />
          ))}
          <p className="muted small">{t('hints.boxes')}</p>
        </fieldset>
      )}
    </div>
  );
}
