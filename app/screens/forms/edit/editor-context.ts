import { createContext, useContext } from 'react';
import type { CustomerType } from '~/domain/customers/types';
import type { FormGoods } from '~/domain/goods/form-issues';
import type { DraftText } from './draft-model';
import type { FieldErrors } from './field-errors';
import type { PriceList } from './live-price';

export type Editor = {
  text: DraftText;
  change: (next: (text: DraftText) => DraftText) => void;
  errors: FieldErrors;
  prices: PriceList;
  /** The rules of goods; undefined until they are loaded. */
  goods: FormGoods | undefined;
  /** Undefined while a visitor without an account fills in the form. */
  customerId: string | undefined;
  /** Undefined for a visitor without an account. */
  customer: CustomerType | undefined;
};

const EditorContext = createContext<Editor | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A section of the form is used outside of its editor');
  return editor;
}
