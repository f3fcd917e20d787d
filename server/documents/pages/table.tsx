import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { breakLongWords } from './broken-word';
import { figures, style } from './style';

export type Column<Row> = {
  title: string;
  /** In pt. */
  width: number;
  isNumber?: boolean;
  /** The column that identifies the row. */
  isCode?: boolean;
  text: (row: Row, at: number) => string;
};

type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  fontSize?: number;
  /** Minimum height of a row in pt, where people write into it. */
  rowHeight?: number;
};

/** A table that repeats its header on each page and never splits a row. */
export function Table<Row>({ columns, rows, fontSize = 8.5, rowHeight = 0 }: TableProps<Row>): ReactNode {
  return (
    <View style={{ fontSize, lineHeight: 1.35 }}>
      <View style={style.headRow} fixed>
        {columns.map((column) => (
          <Cell key={column.title} column={column} fontSize={fontSize} isBold>
            {column.title}
          </Cell>
        ))}
      </View>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn once
        <View key={at} style={[style.row, { minHeight: rowHeight }]} wrap={false}>
          {columns.map((column) => (
            <Cell key={column.title} column={column} fontSize={fontSize} isBold={column.isCode === true}>
              {column.text(row, at)}
            </Cell>
          ))}
        </View>
      ))}
    </View>
  );
}

type CellProps = {
  column: { width: number; isNumber?: boolean; isCode?: boolean };
  fontSize: number;
  isBold: boolean;
  children: string;
};

const cellPadding = 8;

function Cell({ column, fontSize, isBold, children }: CellProps): ReactNode {
  const { width, isNumber = false, isCode = false } = column;
  return (
    <Text
      style={[
        style.cell,
        { width },
        ...(isNumber ? [style.right] : []),
        ...(isBold ? [style.bold] : []),
        ...(isNumber || isCode ? [figures] : []),
      ]}
      hyphenationCallback={breakLongWords(width - cellPadding, fontSize)}
    >
      {children}
    </Text>
  );
}
