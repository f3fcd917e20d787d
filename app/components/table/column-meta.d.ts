import '@tanstack/react-table';

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Right-aligned with tabular figures. */
    isNumber?: boolean;
    /** The sort name for the server; without it the column cannot be sorted. */
    sort?: string;
    /** Hidden in the cards on phones. */
    isHiddenOnPhones?: boolean;
    /** Hidden where the columns do not fit: 3 first, then 2. A column without it is always visible. */
    priority?: 2 | 3;
  }
}
