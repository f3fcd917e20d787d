import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatRate, formatSignedAud } from '~/domain/core/format/numbers';
import { cityOf, officeTable } from '~/domain/core/offices';
import type { PaymentCurrency } from '~/domain/payments/kinds';
import { receiptNumber } from '~/domain/payments/kinds';
import type { Receipt } from '../../payments/schema';
import { nameOn } from './name';
import type { Paper } from './paper';
import { A4, asideWidth, type Fact, Facts, Head } from './parts';
import { TaxReceiptPart } from './receipt-tax';
import { ink, style } from './style';

/** Receipt of one payment, with the balance of its bill. */
export function ReceiptPage({ paper, receipt }: { paper: Paper; receipt: Receipt }): ReactNode {
  const { say } = paper;
  const number = receiptNumber(receipt.number);
  return (
    <A4 paper={paper} name={`${say('documents:names.receipt')} ${number}`}>
      <Head
        title={say('documents:names.receipt')}
        code={number}
        aside={<Stamps paper={paper} receipt={receipt} />}
      />
      <Facts facts={factsOf(paper, receipt)} width={523} />
      {receipt.roundingCents !== 0 && <Facts facts={roundingOf(paper, receipt)} width={523} />}
      <View style={amount}>
        <Text>{say('documents-pages:receipt.amount')}</Text>
        <Text>{money(paper, receipt)}</Text>
      </View>
      {sumsOf(paper, receipt).map(([label, sum]) => (
        <View key={label} style={[style.row, { justifyContent: 'space-between', paddingVertical: 5 }]}>
          <Text>{label}</Text>
          <Text style={style.bold}>{sum}</Text>
        </View>
      ))}
      {receipt.taxReceipt && <TaxReceiptPart paper={paper} tax={receipt.taxReceipt} />}
    </A4>
  );
}

/** Marks of a receipt that proves no payment, clearly visible. */
function Stamps({ paper: { say }, receipt }: { paper: Paper; receipt: Receipt }): ReactNode {
  return (
    <View style={{ width: asideWidth, gap: 6 }}>
      {receipt.status === 'void' && <Text style={style.stamp}>{say('payments:receipt.void')}</Text>}
      {(receipt.status === 'refunded' || receipt.status === 'partly_refunded') && (
        <Text style={style.stamp}>{say(`payments:receipt.states.${receipt.status}`)}</Text>
      )}
      {receipt.isDemo && <Text style={style.stamp}>{say('payments:receipt.demo')}</Text>}
    </View>
  );
}

function factsOf(paper: Paper, receipt: Receipt): Fact[] {
  const { say } = paper;
  const { currency, takenAt, office } = receipt;
  const rate: Fact[] = [
    [
      say('documents-pages:receipt.rate'),
      say('payments:receipt.rateOf', { rate: formatRate(receipt.mntPerUnit) }),
    ],
    [say('documents-pages:receipt.countsAs'), paper.aud(receipt.amountCents)],
  ];
  return [
    [say('documents-pages:bill.for'), nameOn(paper, receipt.customerName, receipt.customerLatin)],
    [say('payments:columns.form'), receipt.formCode],
    [say('documents-pages:receipt.method'), say(`payments:methods.${receipt.method}`)],
    ...(takenAt
      ? [[say('documents-pages:receipt.at'), paper.officialTime(takenAt, officeTable[office].zone)] as const]
      : []),
    [say('documents-pages:receipt.office'), cityOf(office, paper.locale)],
    ...(currency === 'MNT' ? rate : []),
  ];
}

/** Returns the rounding of Australian cash to 5 cents: the settled amount and the difference. */
function roundingOf({ say, aud }: Paper, { amountCents, roundingCents }: Receipt): Fact[] {
  return [
    [say('documents-pages:receipt.settles'), aud(amountCents)],
    [say('documents-pages:receipt.rounding'), formatSignedAud(roundingCents)],
  ];
}

function sumsOf(paper: Paper, receipt: Receipt): Fact[] {
  const { say } = paper;
  const { currency, refunded, creditCents } = receipt;
  return [
    [say('documents-pages:receipt.due'), paper.aud(receipt.dueCents)],
    [say('documents-pages:receipt.paid'), paper.aud(receipt.paidCents)],
    [say('documents-pages:receipt.balance'), paper.aud(receipt.balanceCents)],
    ...(creditCents > 0 ? [[say('documents-pages:receipt.credit'), paper.aud(creditCents)] as const] : []),
    // Added after the totals, which stay as they were at the time of the receipt.
    ...(refunded > 0
      ? [[say('documents-pages:receipt.refunded'), money(paper, { currency, amount: refunded })] as const]
      : []),
  ];
}

function money(paper: Paper, { currency, amount }: { currency: PaymentCurrency; amount: number }): string {
  return currency === 'AUD' ? paper.aud(amount) : paper.mnt(amount);
}

const amount = {
  ...style.total,
  marginTop: 18,
  marginBottom: 4,
  paddingTop: 10,
  paddingBottom: 10,
  fontSize: 17,
  borderTop: `1 solid ${ink}`,
  borderBottom: `1 solid ${ink}`,
};
