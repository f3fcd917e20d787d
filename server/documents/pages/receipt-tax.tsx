import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatMungu } from '~/domain/core/format/numbers';
import { printedTaxState } from '~/domain/payments/tax-receipt';
import type { Receipt } from '../../payments/schema';
import { CodeDrawing } from './code-drawing';
import type { Paper } from './paper';
import { type Fact, Facts } from './parts';
import { ink, style } from './style';

type Tax = NonNullable<Receipt['taxReceipt']>;
const qrSize = 110;

/** The Mongolian tax receipt, with the codes that the buyer registers it with. */
export function TaxReceiptPart({ paper, tax }: { paper: Paper; tax: Tax }): ReactNode {
  const { say } = paper;
  const printed = printedTaxState(tax.state);
  if (printed === 'none') return null;
  return (
    <View wrap={false} style={part}>
      <View style={{ flexDirection: 'row', gap: 12, alignItems: 'center' }}>
        <Text style={style.bold}>{say('documents-pages:taxReceipt.title')}</Text>
        {tax.isDemo && <Text style={style.stamp}>{say('documents-pages:taxReceipt.demo')}</Text>}
      </View>
      {printed === 'issued' ? (
        <View style={{ flexDirection: 'row', gap: 16 }}>
          <Facts facts={factsOf(paper, tax)} width={523 - (tax.qr ? qrSize + 16 : 0)} />
          {tax.qr && <CodeDrawing svg={tax.qr} width={qrSize} height={qrSize} />}
        </View>
      ) : (
        <Text>{say(`documents-pages:taxReceipt.${printed}`)}</Text>
      )}
    </View>
  );
}

function factsOf({ say, mnt, locale }: Paper, tax: Tax): Fact[] {
  const label = (name: string): string => say(`documents-pages:taxReceipt.${name}`);
  return [
    [label('no'), tax.receiptNo ?? ''],
    [label('amount'), mnt(tax.amount)],
    ...(tax.vatMungu === null ? [] : [[label('vat'), formatMungu(tax.vatMungu, locale)] as const]),
    ...(tax.buyerNumber === '' ? [] : [[label('buyer'), tax.buyerNumber] as const]),
    ...(tax.lottery === '' ? [] : [[label('lottery'), tax.lottery] as const]),
  ];
}

const part = { marginTop: 14, paddingTop: 10, gap: 8, borderTop: `1 solid ${ink}` } as const;
