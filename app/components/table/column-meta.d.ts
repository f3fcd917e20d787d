import '@tanstack/react-table';

declare module '@tanstack/react-table' {
  // biome-ignore lint/correctness/noUnusedVariables: the parameters must match the declaration they extend
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Aligned to the right with tabular figures. */
    isNumber?: boolean;
    /** The name that the server sorts by; without it the column cannot be sorted. */
    sort?: string;
    /** Left out of the cards on phones. */
    isHiddenOnPhones?: boolean;
  }
}
