import type { ReactNode } from 'react';
import type { PaymentCurrency } from '~/domain/payment/kinds';
import { receiptNumber } from '~/domain/payment/kinds';
import type { Receipt } from '../../payments/schema';
import type { Paper } from './paper';
import { A4, type Fact, Facts, Head } from './parts';

/** One payment, and where the bill stands with it. */
export function ReceiptPage({ paper, receipt }: { paper: Paper; receipt: Receipt }): ReactNode {
  const { say } = paper;
  const number = receiptNumber(receipt.number);
  const facts: Fact[] = [
    [say('documents:bill.for'), receipt.customerName],
    [say('payment:columns.form'), receipt.formCode],
    [say('documents:receipt.amount'), money(paper, receipt)],
    [say('documents:receipt.method'), say(`payment:methods.${receipt.method}`)],
    ...(receipt.takenAt ? [at(paper, receipt.takenAt, receipt.office)] : []),
    [say('documents:receipt.office'), officeName(paper, receipt.office)],
    [say('documents:receipt.due'), paper.aud(receipt.dueCents)],
    [say('documents:receipt.paid'), paper.aud(receipt.paidCents)],
    [say('documents:receipt.balance'), paper.aud(receipt.balanceCents)],
    ...(receipt.creditCents > 0
      ? [[say('documents:receipt.credit'), paper.aud(receipt.creditCents)] as const]
      : []),
    ...(receipt.refunded > 0
      ? [
          [
            say('documents:receipt.refunded'),
            money(paper, { currency: receipt.currency, amount: receipt.refunded }),
          ] as const,
        ]
      : []),
  ];
  const marks = [
    receipt.status === 'void' && say('documents:receipt.isVoid'),
    receipt.isDemo && say('documents:receipt.demo'),
  ].filter((mark) => mark !== false);
  return (
    <A4 paper={paper} name={`${say('documents:names.receipt')} ${number}`}>
      <Head
        title={say('documents:names.receipt')}
        code={number}
        {...(marks.length > 0 && { below: marks.join(' · ') })}
      />
      <Facts facts={facts} width={523} />
    </A4>
  );
}

function money(paper: Paper, { currency, amount }: { currency: PaymentCurrency; amount: number }): string {
  return currency === 'AUD' ? paper.aud(amount) : paper.mnt(amount);
}

function at(paper: Paper, instant: Date, office: Receipt['office']): Fact {
  return [paper.say('documents:receipt.at'), paper.placeTime(instant, office)];
}

function officeName({ say }: Paper, office: Receipt['office']): string {
  return say(`cargo:airports.${office === 'sydney' ? 'SYD' : 'UBN'}`);
}
