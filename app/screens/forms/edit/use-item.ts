import { useTranslation } from 'react-i18next';
import { withSuggestion } from '~/domain/customs/usual-goods';
import type { ItemRow } from './draft-model';
import { useEditor } from './editor-context';

export type ItemProps = {
  item: ItemRow;
  at: number;
  isAlone: boolean;
  onChange: (next: (items: ItemRow[]) => ItemRow[]) => void;
  /** Moves the focus to a row. */
  onGo: (at: number) => void;
};

type ItemField =
  | 'description'
  | 'descriptionEn'
  | 'hsCode'
  | 'originCountry'
  | 'quantity'
  | 'value'
  | 'battery'
  | 'condition';
type Look = { label: string; name: string; value: string; error: string | undefined };

/** One row of goods: what its fields show, and how they change it. */
export function useItem({ item, at, onChange, onGo }: Omit<ItemProps, 'isAlone'>) {
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  const set = (part: Partial<ItemRow>): void =>
    onChange((items) => items.map((row) => (row.key === item.key ? { ...row, ...part } : row)));
  const setDescription = (field: 'description' | 'descriptionEn', typed: string): void =>
    onChange((items) =>
      items.map((row) => (row.key === item.key ? withSuggestion({ ...row, [field]: typed }, field) : row)),
    );
  const remove = (): void => {
    onChange((items) => items.filter((row) => row.key !== item.key));
    onGo(at);
  };
  const look = (name: ItemField): Look => ({
    label: t(`fields.${name}`),
    name: `items.${at}.${name}`,
    value: item[name] ?? '',
    error: errors[`items.${at}.${name}`],
  });
  return { set, setDescription, remove, look };
}
