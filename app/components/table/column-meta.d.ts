import '@tanstack/react-table';

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Aligned to the right with tabular figures. */
    isNumber?: boolean;
    /** The name that the server sorts by; without it the column cannot be sorted. */
    sort?: string;
    /** Left out of the cards on phones. */
    isHiddenOnPhones?: boolean;
  }
}
