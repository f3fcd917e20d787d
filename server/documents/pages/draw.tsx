import { Document, renderToStream } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import sharp from 'sharp';
import { receiptNumber } from '~/domain/payments/kinds';
import { payableDetails } from '~/domain/settings/company/bank';
import type { Company } from '~/domain/settings/company/issuer';
import type { FormDetail } from '../../forms/detail/schema';
import type { Job, Picture, Sheet, SheetOf } from '../press/job';
import { BatteryMarkPage } from './battery-mark';
import { BillPage } from './bill';
import { CommandsPage } from './commands';
import { ConsigneesPage } from './consignees';
import { ConsolidationPage } from './consolidation';
import { DeliveryPage, type Print } from './delivery';
import { freshFonts } from './fonts';
import { InvoicePage } from './invoice';
import { LabelPage } from './label';
import { ManifestPage } from './manifest';
import { issuedBy, type Paper, paperIn } from './paper';
import { PersonFilePage } from './person-file';
import { ReceiptPage } from './receipt';
import { SecurityPage } from './security';
import { ShelfLabelPage } from './shelf-label';
import { SlipPage } from './slip';
import { TaxInvoicePage } from './tax-invoice';
import { WaybillPage } from './waybill';

type PdfSheet = Exclude<Sheet, { kind: 'zpl' | 'shelfZpl' }>;

/** Yields a document as PDF, in the language of the job. */
export async function* drawPdf(
  sheet: PdfSheet,
  { locale, madeAt, ...known }: Omit<Job, 'sheet'>,
): AsyncGenerator<Buffer> {
  freshFonts();
  const paper = paperIn(locale, known);
  const agent = known.issuer;
  const prints = sheet.kind === 'delivery' ? await Promise.all(sheet.pictures.map(developed)) : [];
  const document = await renderToStream(
    <Document
      title={titleOf(sheet, paper)}
      author="Moz"
      creator="Moz"
      producer="Moz"
      language={locale}
      creationDate={madeAt}
    >
      {pagesOf(sheet, paper, { prints, agent, madeAt })}
    </Document>,
  );
  for await (const chunk of document) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
}

type PrintJob = { prints: readonly Print[]; agent: Company; madeAt: Date };

function pagesOf(sheet: PdfSheet, paper: Paper, { prints, agent, madeAt }: PrintJob): ReactNode {
  switch (sheet.kind) {
    case 'slip':
      return sheet.forms.map((form) => <SlipPage key={form.id} paper={paper} form={form} />);
    case 'bill':
      return sheet.forms.map((form) => billPages(sheet, form, paper));
    case 'invoice':
      return <InvoicePage paper={paper} form={sheet.form} reason={sheet.reason} />;
    case 'waybill': {
      const { form, waybill } = sheet;
      const company = form.bill?.issuer;
      return (
        <WaybillPage
          paper={issuedBy(paper, company)}
          form={form}
          waybill={waybill}
          agent={company ?? agent}
        />
      );
    }
    case 'label':
      return sheet.labels.flatMap((label) => [
        <LabelPage key={label.number} label={label} />,
        ...label.batteryMarks.map((un) => (
          <BatteryMarkPage key={`${label.number} ${un}`} un={un} label={label} />
        )),
      ]);
    case 'shelfLabel':
      return sheet.labels.map((label) => <ShelfLabelPage key={label.number} label={label} />);
    case 'delivery':
      return <DeliveryPage paper={paper} parcel={sheet.parcel} prints={prints} />;
    case 'manifest':
      return <ManifestPage paper={paper} manifest={sheet.manifest} />;
    case 'consolidation':
      return <ConsolidationPage paper={paper} manifest={sheet.manifest} agent={agent} />;
    case 'security':
      return <SecurityPage paper={paper} declaration={sheet.declaration} />;
    case 'consignees':
      return <ConsigneesPage paper={paper} sheet={sheet.sheet} />;
    case 'receipt':
      return <ReceiptPage paper={issuedBy(paper, sheet.receipt.issuer)} receipt={sheet.receipt} />;
    case 'personFile':
      return <PersonFilePage paper={paper} data={sheet.data} madeAt={madeAt} />;
    case 'commands':
      return <CommandsPage paper={paper} />;
  }
}

/** The tax invoice of a form with its adjustment notes; before one is issued, the bill. */
function billPages({ bank, invoices }: SheetOf<'bill'>, form: FormDetail, paper: Paper): ReactNode {
  const issued = invoices.filter(({ formId }) => formId === form.id);
  if (issued.length > 0) {
    return issued.map((invoice) => (
      <TaxInvoicePage key={invoice.id} paper={paper} invoice={invoice} form={form} />
    ));
  }
  return (
    <BillPage
      key={form.id}
      paper={issuedBy(paper, form.bill?.issuer)}
      form={form}
      bank={form.bill?.bank ? payableDetails(form.bill.bank) : bank}
    />
  );
}

function titleOf(sheet: PdfSheet, { say }: Paper): string {
  switch (sheet.kind) {
    case 'slip':
      return `${say('forms:slip.title')} ${sheet.forms.map(({ code }) => code).join(', ')}`;
    case 'bill':
      return `${say('documents:names.bill')} ${sheet.forms.map(({ code }) => code).join(', ')}`;
    case 'invoice':
      return `${say('documents:names.invoice')} ${sheet.form.code}`;
    case 'waybill':
      return `${say('documents:names.waybill')} ${sheet.form.code}`;
    case 'label':
      return `${say('parcels:label.open')} ${sheet.labels.map(({ number }) => number).join(', ')}`;
    case 'shelfLabel':
      return `${say('arrivals:label.title')} ${sheet.labels.map(({ number }) => number).join(', ')}`;
    case 'delivery':
      return `${say('documents:names.delivery')} ${sheet.parcel.number}`;
    case 'manifest':
      return say('cargo:manifest.title', { code: sheet.manifest.code });
    case 'consolidation':
      return `${say('documents:names.consolidation')} ${sheet.manifest.code}`;
    case 'security':
      return `${say('documents:names.security')} ${sheet.declaration.number}`;
    case 'consignees':
      return `${say('documents:names.consignees')} ${sheet.sheet.issue?.number ?? sheet.sheet.cargo.code}`;
    case 'receipt':
      return `${say('documents:names.receipt')} ${receiptNumber(sheet.receipt.number)}`;
    case 'personFile':
      return say('documents-pages:personFile.title');
    case 'commands':
      return say('documents-pages:commands.title');
  }
}

/** Converts pictures from WebP, which PDF does not support, to JPEG of at most this resolution. */
async function developed({ kind, bytes }: Picture): Promise<Print> {
  const jpeg = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ width: 1000, height: 1000, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { kind, jpeg };
}
