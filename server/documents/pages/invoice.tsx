import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { unbroken } from '~/domain/core/format/unbroken';
import { originZone } from '~/domain/core/offices';
import type { ExportReason } from '~/domain/documents/kinds';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { FormDetail } from '../../forms/detail/schema';
import { invoiceColumns } from './items';
import type { Paper } from './paper';
import { A4, asideWidth, type Fact, Facts, Head, PartyBlock, Section, SignLines } from './parts';
import { style } from './style';
import { Table } from './table';

type InvoiceProps = { paper: Paper; form: FormDetail; reason: ExportReason };

/** Invoice for customs of both countries: contents, values, parties and reason for export. */
export function InvoicePage({ paper, form, reason }: InvoiceProps): ReactNode {
  const { say } = paper;
  const measured = form.parcels.length > 0 ? form.parcels : form.pieces;
  const grossG = measured.reduce((sum, piece) => sum + piece.grossG, 0);
  const facts: Fact[] = [
    [
      say('documents-pages:invoice.date'),
      paper.date(form.acceptedAt ?? form.submittedAt ?? form.createdAt, originZone),
    ],
    [say('documents-pages:invoice.reason'), say(`documents:reasons.${reason}`)],
    [say('documents-pages:invoice.currency'), 'AUD'],
    [say('documents-pages:invoice.packages'), String(measured.length)],
    [say('parcels:facts.gross'), paper.kg(grossG)],
  ];
  return (
    <A4 paper={paper} name={`${say('documents:names.invoice')} ${form.code}`}>
      <Head
        title={say('documents:names.invoice')}
        code={form.code}
        aside={<Facts facts={facts} width={asideWidth} />}
      />
      <View style={style.pair}>
        <PartyBlock
          paper={paper}
          title={say('documents-pages:invoice.exporter')}
          party={form.sender}
          isOfAir
        />
        <PartyBlock
          paper={paper}
          title={say('documents-pages:invoice.consignee')}
          party={form.receiver}
          isOfAir
        />
      </View>
      {form.parcels.length > 0 && (
        <View style={style.section}>
          <Text style={style.heading}>{say('documents-pages:bill.parcels')}</Text>
          <Text>{form.parcels.map(({ number }) => unbroken(formatParcelNumber(number))).join(',  ')}</Text>
        </View>
      )}
      <Section title={say('forms:sections.items')}>
        <Table rows={form.items} columns={invoiceColumns(paper, form.items)} />
        <View style={style.total} wrap={false}>
          <Text>{say('documents-pages:invoice.total')}</Text>
          <Text>{paper.aud(form.declaredCents)}</Text>
        </View>
      </Section>
      <Text style={style.quiet}>{say('documents-pages:invoice.declare')}</Text>
      <SignLines lines={[say('forms:slip.signature')]} />
    </A4>
  );
}
