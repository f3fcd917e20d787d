import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatMawb } from '~/domain/cargo/mawb';
import { formatMobile } from '~/domain/core/mobile-text';
import { destinationZone } from '~/domain/core/offices';
import { addressText } from '~/domain/customers/address-lines';
import { answerHead } from '~/domain/customs/answer-text';
import { saidOfLine } from '~/domain/customs/goods-answer';
import { goodsText } from '~/domain/customs/usual-goods';
import type { ConsigneeSheet } from '../../customs/consignees/schema';
import { answerTexts } from '../answer-texts';
import { nameOn } from './name';
import type { Paper } from './paper';
import { A4, type Fact, Facts, Head } from './parts';
import { style } from './style';
import { type Column, Table } from './table';

type Consignee = ConsigneeSheet['consignees'][number];
type Line = Consignee['lines'][number];

/** The goods of a flight by receiver on A4 landscape, for the customs broker. */
export function ConsigneesPage({ paper, sheet }: { paper: Paper; sheet: ConsigneeSheet }): ReactNode {
  const { say } = paper;
  const { cargo, consignees, issue } = sheet;
  const code = issue?.number ?? cargo.code;
  const title = say('documents:names.consignees');
  return (
    <A4 paper={paper} name={`${title} ${code}`} orientation="landscape">
      <Head title={title} code={code} aside={<Facts facts={headFacts(paper, sheet)} width={300} />} />
      {consignees.map((consignee, at) => (
        <Receiver key={consignee.key} paper={paper} consignee={consignee} at={at} />
      ))}
      <Text style={style.quiet}>{say('documents-pages:consignees.estimate')}</Text>
    </A4>
  );
}

function headFacts(paper: Paper, { cargo, rate, printedAt, issue }: ConsigneeSheet): Fact[] {
  const { say } = paper;
  const at = paper.placeTime(printedAt, destinationZone);
  const made: Fact[] = issue
    ? [[say('documents-pages:consignees.issued'), [at, issue.issuedBy].filter(Boolean).join(' · ')]]
    : [
        [say('cargo:manifest.printedAt'), at],
        [say('documents-pages:consignees.version'), say('documents-pages:consignees.draft')],
      ];
  return [
    [say('cargo:record.mawb'), cargo.mawb ? formatMawb(cargo.mawb) : '–'],
    [say('cargo:record.eta'), paper.placeTime(cargo.eta, destinationZone)],
    [say('documents-pages:consignees.rate'), rate ? `A$1 = ₮${rate}` : '–'],
    ...made,
  ];
}

/** A receiver with so few lines is not split over two pages. */
const MOST_TOGETHER = 12;

type ReceiverProps = { paper: Paper; consignee: Consignee; at: number };

function Receiver({ paper, consignee, at }: ReceiverProps): ReactNode {
  const { name, mobile, address, forms, lines } = consignee;
  const codes = forms.map(({ code }) => code).join(', ');
  return (
    <View style={style.section} wrap={lines.length > MOST_TOGETHER}>
      <View wrap={false} minPresenceAhead={64}>
        <Text style={style.heading}>{`${at + 1}. ${nameOn(paper, name)} · ${formatMobile(mobile)}`}</Text>
        <Text style={style.quiet}>
          {[address && addressText(address, paper.locale), codes].filter(Boolean).join(' · ')}
        </Text>
        <Text>{summaryOf(paper, consignee)}</Text>
        {consignee.answers.map((answer) => (
          <Text key={answer.formId}>{answerHead(answer, answerTexts(paper.locale))}</Text>
        ))}
      </View>
      <Table rows={lines} columns={lineColumns(paper)} fontSize={7.5} />
    </View>
  );
}

function summaryOf({ say, aud, mnt }: Paper, consignee: Consignee): string {
  const { isExempt, declaration, leftMnt, cifMnt, dutyMnt, vatMnt, isIndividual } = consignee;
  const money = (sum: number | null): string => (sum === null ? '–' : mnt(sum));
  const kind = say(`documents-pages:consignees.kinds.${isIndividual ? 'person' : 'organization'}`);
  const charges = isExempt
    ? say('customs:exempt')
    : say('documents-pages:consignees.charges', { duty: money(dutyMnt), vat: money(vatMnt) });
  return [
    kind,
    say('documents-pages:consignees.value', { sum: aud(consignee.declaredCents) }),
    say('documents-pages:consignees.freight', { sum: aud(consignee.carriageCents) }),
    say('documents-pages:consignees.cif', { sum: money(cifMnt) }),
    ...(isIndividual ? [say('documents-pages:consignees.left', { sum: money(leftMnt) })] : []),
    ...(declaration ? [say(`documents-pages:consignees.declarations.${declaration}`)] : []),
    charges,
  ].join(' · ');
}

/** 770 pt wide: A4 landscape within its margins. */
function lineColumns(paper: Paper): Column<Line>[] {
  const { say } = paper;
  return [
    { title: '№', width: 26, isNumber: true, text: ({ no }) => String(no) },
    { title: say('cargo:manifest.items'), width: 196, text: goodsText },
    { title: say('forms:fields.hsCode'), width: 82, text: ({ hsCode }) => hsCode ?? '–' },
    {
      title: say('forms:fields.originCountry'),
      width: 68,
      text: ({ originCountry }) => originCountry ?? '–',
    },
    {
      title: say('forms:fields.quantity'),
      width: 52,
      isNumber: true,
      text: ({ quantity }) => String(quantity),
    },
    {
      title: say('forms:fields.value'),
      width: 74,
      isNumber: true,
      text: ({ valueCents }) => paper.aud(valueCents),
    },
    {
      title: say('documents-pages:consignees.share'),
      width: 74,
      isNumber: true,
      text: ({ carriageCents }) => paper.aud(carriageCents),
    },
    {
      title: say('documents-pages:consignees.invoice'),
      width: 66,
      text: ({ isInvoiceMissing }) => (isInvoiceMissing ? say('documents-pages:consignees.noInvoice') : '–'),
    },
    {
      title: say('customs:columns.said'),
      width: 132,
      text: ({ said }) => (said ? saidOfLine(said, answerTexts(paper.locale)) : '–'),
    },
  ];
}
