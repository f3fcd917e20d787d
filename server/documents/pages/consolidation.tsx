import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { type HouseLine, houseLines } from '~/domain/cargo/consolidation';
import { formatMawb } from '~/domain/cargo/mawb';
import { routeOf } from '~/domain/cargo/route';
import { localized } from '~/domain/core/localized';
import { originOffice, originZone } from '~/domain/core/offices';
import { goodsText } from '~/domain/customs/usual-goods';
import type { Company } from '~/domain/settings/company/issuer';
import type { Manifest } from '../../cargo/manifest/schema';
import { placeOf } from './airport';
import { nameOn } from './name';
import type { Paper } from './paper';
import { A4, type Fact, Facts, Head, SignLines } from './parts';
import { style } from './style';
import { type Column, Table } from './table';

type Line = HouseLine<Manifest['pieces'][number]>;
type ConsolidationProps = { paper: Paper; manifest: Manifest; agent: Company };

/** The consolidation manifest that goes with the master air waybill: one line for each house waybill. */
export function ConsolidationPage({ paper, manifest, agent }: ConsolidationProps): ReactNode {
  const { say } = paper;
  const { mawb, totals } = manifest;
  const lines = houseLines(manifest.pieces);
  const title = say('documents:names.consolidation');
  const code = mawb ? formatMawb(mawb) : manifest.code;
  return (
    <A4 paper={paper} name={`${title} ${code}`} orientation="landscape">
      <Head
        title={title}
        code={code}
        aside={
          <View style={{ flexDirection: 'row', gap: 16 }}>
            <Facts facts={wayFacts(paper, manifest)} width={250} />
            <Facts facts={flightFacts(paper, manifest, agent)} width={255} />
          </View>
        }
      />
      <Table rows={lines} columns={lineColumns(paper, manifest)} fontSize={7.5} />
      <View style={style.total} wrap={false}>
        <Text>{say('documents-pages:consolidation.houses', { count: lines.length })}</Text>
        <Text>
          {`${say('cargo:manifest.totals', { count: totals.pieces })}  ·  ${say('parcels:facts.gross')} ${paper.kg(totals.grossG)}`}
        </Text>
      </View>
      <SignLines lines={[say('cargo:manifest.handedOver'), say('cargo:manifest.takenOver')]} />
    </A4>
  );
}

function wayFacts(paper: Paper, { mawb, legs }: Manifest): Fact[] {
  const { say } = paper;
  return [
    [say('cargo:record.mawb'), mawb ? formatMawb(mawb) : '–'],
    [say('documents-pages:waybill.departure'), placeOf(paper, legs[0]?.origin)],
    [say('documents-pages:waybill.destination'), placeOf(paper, legs.at(-1)?.destination)],
  ];
}

function flightFacts(paper: Paper, { legs, etd, code }: Manifest, agent: Company): Fact[] {
  const { say } = paper;
  return [
    [
      say('documents-pages:waybill.flight'),
      `${legs.map(({ flight }) => flight).join(' / ')}, ${paper.date(etd, originZone)}`,
    ],
    [say('documents-pages:consolidation.consolidator'), localized(agent.name, paper.locale) || 'Moz'],
    [say('documents-pages:consolidation.cargo'), code],
  ];
}

/** 770 pt wide: A4 landscape within its margins. */
function lineColumns(paper: Paper, { legs }: Manifest): Column<Line>[] {
  const { say } = paper;
  const way = routeOf({ office: originOffice, legs });
  return [
    { title: say('documents:names.waybill'), width: 84, isCode: true, text: ({ house }) => house },
    {
      title: say('documents-pages:waybill.pieces'),
      width: 50,
      isNumber: true,
      text: ({ pieces }) => String(pieces),
    },
    { title: say('parcels:facts.gross'), width: 66, isNumber: true, text: ({ grossG }) => paper.kg(grossG) },
    {
      title: say('documents-pages:waybill.nature'),
      width: 196,
      text: ({ items }) => [...new Set(items.map(goodsText))].join(', '),
    },
    {
      title: say('documents-pages:waybill.shipper'),
      width: 112,
      text: ({ shipper, shipperLatin }) => nameOn(paper, shipper, shipperLatin),
    },
    {
      title: say('documents-pages:waybill.consignee'),
      width: 112,
      text: ({ consignee, consigneeLatin }) => nameOn(paper, consignee, consigneeLatin),
    },
    { title: say('documents-pages:consolidation.way'), width: 72, text: () => way },
    {
      title: say('documents-pages:waybill.customsValue'),
      width: 78,
      isNumber: true,
      text: ({ valueCents }) => paper.aud(valueCents),
    },
  ];
}
