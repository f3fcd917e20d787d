import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { unbroken } from '~/domain/core/format/unbroken';
import { localized } from '~/domain/core/localized';
import { originZone } from '~/domain/core/offices';
import { formatAbn } from '~/domain/customers/abn';
import { customerName } from '~/domain/customers/name';
import { formatParcelNumber } from '~/domain/parcels/number';
import { gstOf, type TaxLine, taxInvoiceNumber } from '~/domain/payments/tax-invoice';
import { payableDetails } from '~/domain/settings/company/bank';
import type { FormDetail } from '../../forms/detail/schema';
import type { TaxPaper } from '../../payments/tax-invoices/schema';
import { BankBlock } from './bank';
import { nameOn } from './name';
import { issuedBy, type Paper } from './paper';
import { A4, asideWidth, type Fact, Facts, Head, Section } from './parts';
import { arrivalText } from './price-lines';
import { figures, style } from './style';
import { type Column, Table } from './table';

type TaxPageProps = { paper: Paper; invoice: TaxPaper; form: Pick<FormDetail, 'parcels'> };

/** Tax invoice of a form, or an adjustment note to it, as it was issued. Without an ABN it is an invoice without GST. */
export function TaxInvoicePage({ paper: today, invoice, form }: TaxPageProps): ReactNode {
  const paper = issuedBy(today, invoice.issuer);
  const { say } = paper;
  const title = taxTitle(paper, invoice);
  const number = taxInvoiceNumber(invoice.kind, invoice.number);
  const bank = invoice.bank && payableDetails(invoice.bank);
  const isInvoice = invoice.kind === 'invoice';
  return (
    <A4 paper={paper} name={`${title} ${number}`}>
      <Head
        title={title}
        code={number}
        aside={<Facts facts={factsOf(paper, invoice)} width={asideWidth} />}
      />
      <View style={style.pair}>
        <SupplierBlock paper={paper} invoice={invoice} />
        <View style={style.half}>
          <Text style={style.heading}>{say('documents-pages:taxInvoice.buyer')}</Text>
          <Text style={style.bold}>{buyerOn(paper, invoice.buyer)}</Text>
          {invoice.buyer.abn !== '' && <Text>{unbroken(`ABN ${formatAbn(invoice.buyer.abn)}`)}</Text>}
        </View>
      </View>
      {isInvoice && <Pieces paper={paper} invoice={invoice} form={form} />}
      <View style={style.section} wrap={false}>
        <Text style={style.heading}>
          {say(isInvoice ? 'documents-pages:taxInvoice.lines' : 'documents-pages:taxInvoice.linesNow')}
        </Text>
        <Table rows={invoice.lines} columns={lineColumns(paper, isRegistered(invoice))} />
        <Totals paper={paper} invoice={invoice} />
      </View>
      {isInvoice && bank && <BankBlock paper={paper} bank={bank} reference={invoice.formCode} />}
    </A4>
  );
}

/** The buyer in the order of the paper's language, from the parts that were stored with the paper. */
function buyerOn(paper: Paper, { name, names }: TaxPaper['buyer']): string {
  return nameOn(paper, names ? customerName(names, paper.locale) : name, names?.latinName);
}

function taxTitle({ say }: Paper, invoice: Pick<TaxPaper, 'kind' | 'issuer'>): string {
  if (invoice.kind === 'adjustment') return say('documents-pages:taxInvoice.adjustment');
  return say(isRegistered(invoice) ? 'documents-pages:taxInvoice.title' : 'documents-pages:taxInvoice.plain');
}

function isRegistered({ issuer }: Pick<TaxPaper, 'issuer'>): boolean {
  return issuer.abn !== '';
}

function factsOf(paper: Paper, { kind, issuedAt, formCode, invoice, reason }: TaxPaper): Fact[] {
  const { say } = paper;
  const original = `${taxInvoiceNumber('invoice', invoice.number)}, ${paper.date(invoice.issuedAt, originZone)}`;
  return [
    [say('documents-pages:taxInvoice.date'), paper.date(issuedAt, originZone)],
    [say('documents-pages:taxInvoice.form'), formCode],
    ...(kind === 'adjustment' ? [[say('documents-pages:taxInvoice.adjusts'), original] as const] : []),
    ...(reason
      ? [[say('documents-pages:taxInvoice.reason'), say(`documents:invoiceReasons.${reason}`)] as const]
      : []),
  ];
}

function SupplierBlock({ paper, invoice }: Pick<TaxPageProps, 'paper' | 'invoice'>): ReactNode {
  const { name, abn, address, phone, email } = invoice.issuer;
  const lines = [
    abn && unbroken(`ABN ${formatAbn(abn)}`),
    localized(address, paper.locale),
    unbroken(phone),
    email,
  ];
  return (
    <View style={style.half}>
      <Text style={style.heading}>{paper.say('documents-pages:taxInvoice.supplier')}</Text>
      <Text style={style.bold}>{localized(name, paper.locale) || 'Moz'}</Text>
      {lines.filter(Boolean).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  );
}

/** The measures that the price was calculated from. */
function Pieces({ paper, invoice, form }: TaxPageProps): ReactNode {
  const { say } = paper;
  const numbers = form.parcels.map(({ number }) => unbroken(formatParcelNumber(number)));
  return (
    <Section title={say('documents-pages:bill.parcels')}>
      <Text>{numbers.join(',  ')}</Text>
      <Table
        rows={invoice.pieces}
        columns={[
          { title: '№', width: 40, isNumber: true, text: (_piece, at) => String(at + 1) },
          { title: say('documents-pages:columns.size'), width: 203, text: (piece) => paper.sides(piece) },
          {
            title: say('parcels:facts.gross'),
            width: 140,
            isNumber: true,
            text: ({ grossG }) => paper.kg(grossG),
          },
          {
            title: say('parcels:facts.chargeable'),
            width: 140,
            isNumber: true,
            text: ({ chargeableG }) => paper.kg(chargeableG),
          },
        ]}
      />
    </Section>
  );
}

function lineColumns(paper: Paper, hasGst: boolean): Column<TaxLine>[] {
  const { say } = paper;
  const gst: Column<TaxLine> = {
    title: say('documents-pages:taxInvoice.gst'),
    width: 90,
    text: ({ isTaxable }) => say(`documents-pages:taxInvoice.${isTaxable ? 'taxable' : 'free'}`),
  };
  return [
    {
      title: say('documents-pages:columns.line'),
      width: hasGst ? 313 : 403,
      text: (line) => lineText(paper, line),
    },
    ...(hasGst ? [gst] : []),
    {
      title: say('documents-pages:columns.amount'),
      width: 120,
      isNumber: true,
      text: ({ cents }) => paper.aud(cents),
    },
  ];
}

function lineText(paper: Paper, line: TaxLine): string {
  const { say, locale } = paper;
  switch (line.kind) {
    case 'freight': {
      const plan = say('forms:text.freight', { plan: localized(line.name, locale) });
      return `${plan} · ${say('forms:text.chargeable', { weight: paper.kg(line.chargeG) })}`;
    }
    case 'fee':
      return localized(line.name, locale);
    case 'storage':
      return say('parcels:bill.storage', {
        parcel: formatParcelNumber(line.parcel),
        count: line.days,
        fee: paper.aud(line.centsPerDay),
      });
    case 'service':
    case 'shelf':
      return arrivalText(paper, {
        number: line.arrival,
        name: line.kind === 'service' ? line.name : null,
        days: line.kind === 'shelf' ? line.days : null,
        centsPerDay: line.kind === 'shelf' ? line.centsPerDay : null,
      });
    case 'handling':
      return say('documents-pages:taxInvoice.handling');
    case 'credit':
      return say('documents-pages:taxInvoice.creditOf', {
        reason: say(`documents:invoiceReasons.${line.reason}`),
      });
  }
}

/** Taxable and GST-free amounts, the GST included, and the total; on a note also the difference from before. */
function Totals({ paper, invoice }: Pick<TaxPageProps, 'paper' | 'invoice'>): ReactNode {
  const { say, aud } = paper;
  const { kind, lines, dueCents, dueMnt, changeCents, gstCents } = invoice;
  const { taxableCents } = gstOf(lines);
  const shares: Fact[] = [
    [say('documents-pages:taxInvoice.sumTaxable'), aud(taxableCents)],
    [say('documents-pages:taxInvoice.sumFree'), aud(dueCents - taxableCents)],
  ];
  const changes: Fact[] = [
    [say('documents-pages:taxInvoice.before'), aud(dueCents - changeCents)],
    [say('documents-pages:taxInvoice.now'), aud(dueCents)],
  ];
  const gst: Fact = [
    say(kind === 'invoice' ? 'documents-pages:taxInvoice.sumGst' : 'documents-pages:taxInvoice.changeGst'),
    aud(Math.abs(gstCents)),
  ];
  const hasGst = isRegistered(invoice);
  const facts = [
    ...(hasGst ? shares : []),
    ...(kind === 'adjustment' ? changes : []),
    ...(hasGst ? [gst] : []),
  ];
  return (
    <>
      {facts.map(([label, sum]) => (
        <View key={label} style={[style.row, { justifyContent: 'space-between', paddingVertical: 4 }]}>
          <Text>{label}</Text>
          <Text style={[style.bold, figures]}>{sum}</Text>
        </View>
      ))}
      <View style={style.total}>
        <Text>{totalLabel(paper, invoice)}</Text>
        <Text>
          {kind === 'invoice' ? `${aud(dueCents)}  ·  ${paper.mnt(dueMnt)}` : aud(Math.abs(changeCents))}
        </Text>
      </View>
      {!hasGst && <Text style={style.quiet}>{say('documents-pages:taxInvoice.noGst')}</Text>}
    </>
  );
}

function totalLabel({ say }: Paper, { kind, changeCents }: TaxPaper): string {
  if (kind === 'invoice') return say('documents-pages:taxInvoice.total');
  return say(changeCents > 0 ? 'documents-pages:taxInvoice.charged' : 'documents-pages:taxInvoice.credited');
}
