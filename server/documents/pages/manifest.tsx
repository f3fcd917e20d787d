import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatMawb } from '~/domain/cargo/mawb';
import { stopsOf } from '~/domain/cargo/route';
import { litresOf } from '~/domain/core/measures';
import { destinationZone, originZone } from '~/domain/core/offices';
import { goodsText } from '~/domain/customs/usual-goods';
import { formatParcelNumber } from '~/domain/parcels/number';
import { securityCode } from '~/domain/parcels/screening';
import type { Manifest } from '../../cargo/manifest/schema';
import { placeOf } from './airport';
import { nameOn } from './name';
import type { Paper } from './paper';
import { A4, type Fact, Facts, Head, SignLines } from './parts';
import { style } from './style';
import { type Column, Table } from './table';

type Piece = Manifest['pieces'][number];

/** Manifest on A4 landscape, one row per piece, over several pages if needed. */
export function ManifestPage({ paper, manifest }: { paper: Paper; manifest: Manifest }): ReactNode {
  const { say } = paper;
  const { totals } = manifest;
  return (
    <A4
      paper={paper}
      name={`${say('cargo:manifest.heading')} ${manifest.code} · ${versionText(paper, manifest)}`}
      orientation="landscape"
    >
      <Head
        title={say('cargo:manifest.heading')}
        code={manifest.code}
        aside={
          <View style={{ flexDirection: 'row', gap: 16 }}>
            <Facts facts={wayFacts(paper, manifest)} width={230} />
            <Facts facts={timeFacts(paper, manifest)} width={275} />
          </View>
        }
      />
      <Table rows={manifest.pieces} columns={pieceColumns(paper)} fontSize={7.5} />
      <View style={style.total} wrap={false}>
        <Text>{say('cargo:manifest.totals', { count: totals.pieces })}</Text>
        <Text>
          {`${say('parcels:facts.gross')} ${paper.kg(totals.grossG)}  ·  ${say('parcels:facts.chargeable')} ${paper.kg(totals.chargeableG)}  ·  ${say('cargo:load.volume')} ${paper.m3(litresOf(manifest.pieces))}`}
        </Text>
      </View>
      <SignLines lines={[say('cargo:manifest.handedOver'), say('cargo:manifest.takenOver')]} />
    </A4>
  );
}

function versionText({ say }: Paper, { madeAt, manifestVersion }: Manifest): string {
  return madeAt ? say('cargo:manifest.versionOf', { version: manifestVersion }) : say('cargo:manifest.live');
}

function wayFacts(paper: Paper, { mawb, legs }: Manifest): Fact[] {
  const { say } = paper;
  return [
    [say('cargo:record.mawb'), mawb ? formatMawb(mawb) : '–'],
    [say('cargo:form.from'), placeOf(paper, legs[0]?.origin)],
    [say('cargo:form.to'), placeOf(paper, legs.at(-1)?.destination)],
    [say('cargo:record.way'), stopsOf(legs) || '–'],
    [say('cargo:form.flight'), legs.map(({ flight }) => flight).join(', ')],
  ];
}

function timeFacts(paper: Paper, manifest: Manifest): Fact[] {
  const { say } = paper;
  return [
    [say('cargo:record.etd'), paper.placeTime(manifest.etd, originZone)],
    [say('cargo:record.eta'), paper.placeTime(manifest.eta, destinationZone)],
    [
      say('cargo:manifest.version'),
      manifest.madeAt ? String(manifest.manifestVersion) : say('cargo:manifest.live'),
    ],
    [say('cargo:manifest.printedAt'), paper.placeTime(manifest.printedAt, originZone)],
  ];
}

/** Columns of the pieces, 770 pt wide: A4 landscape within its margins. */
function pieceColumns(paper: Paper): Column<Piece>[] {
  const { say } = paper;
  return [
    { title: '№', width: 30, isNumber: true, text: (_piece, at) => String(at + 1) },
    {
      title: say('cargo:manifest.number'),
      width: 104,
      isCode: true,
      text: ({ number }) => formatParcelNumber(number),
    },
    {
      title: say('cargo:manifest.people'),
      width: 150,
      text: ({ senderName, senderLatin, receiverName, receiverLatin }) =>
        `${nameOn(paper, senderName, senderLatin)}\n→ ${nameOn(paper, receiverName, receiverLatin)}`,
    },
    { title: say('cargo:manifest.items'), width: 164, text: (piece) => itemText(paper, piece) },
    {
      title: say('cargo:manifest.references'),
      width: 100,
      text: ({ screeningReference, exportReference }) =>
        `${screeningReference ?? '–'}\n${exportReference ?? '–'}`,
    },
    { title: say('cargo:manifest.security'), width: 50, text: securityText },
    { title: say('cargo:manifest.size'), width: 96, isNumber: true, text: (piece) => paper.sides(piece) },
    {
      title: say('cargo:manifest.gross'),
      width: 76,
      isNumber: true,
      text: ({ grossG }) => paper.kg(grossG),
    },
  ];
}

/** How it was screened, and the special handling codes of its goods. */
function securityText(piece: Piece): string {
  return [securityCode(piece) ?? '–', ...piece.codes].join('\n');
}

function itemText(paper: Paper, piece: Piece): string {
  const form = paper.say('cargo:manifest.form', { form: piece.formCode, piece: piece.pieceNo });
  const lines = piece.items.map((item) => {
    const goods = `${goodsText(item)}${item.hsCode ? ` (${item.hsCode})` : ''}`;
    if (item.quantity === 0) return paper.say('cargo:manifest.part', { goods });
    return `${item.quantity} × ${goods} ${paper.aud(item.valueCents)}`;
  });
  return [form, ...lines].join('\n');
}
