import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Paper } from './paper';
import type { PriceLine } from './price-lines';
import { style } from './style';
import { Table } from './table';

type SumsProps = { paper: Paper; lines: readonly PriceLine[]; total: string };

/** Lines of a price with the total below. */
export function Sums({ paper, lines, total }: SumsProps): ReactNode {
  return (
    <>
      <Table
        rows={lines}
        columns={[
          { title: paper.say('documents-pages:columns.line'), width: 403, text: ({ label }) => label },
          {
            title: paper.say('documents-pages:columns.amount'),
            width: 120,
            isNumber: true,
            text: ({ cents }) => paper.aud(cents),
          },
        ]}
      />
      <View style={style.total}>
        <Text>{paper.say('common:text.total')}</Text>
        <Text>{total}</Text>
      </View>
    </>
  );
}
