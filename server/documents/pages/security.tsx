import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { departureZone } from '~/domain/cargo/airports';
import { formatMawb } from '~/domain/cargo/mawb';
import { stopsOf } from '~/domain/cargo/route';
import { localized } from '~/domain/core/localized';
import { originZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import { securityCode } from '~/domain/parcels/screening';
import type { SecurityDeclaration, SecuritySheet } from '../../cargo/security/schema';
import { placeOf } from './airport';
import type { Paper } from './paper';
import { A4, asideWidth, type Fact, Facts, Head, SignLines } from './parts';
import { style } from './style';
import { type Column, Table } from './table';

type Piece = SecuritySheet['pieces'][number];
type SecurityProps = { paper: Paper; declaration: SecurityDeclaration };

/** Consignment security declaration of a flight, with the fields of the form of ICAO and WCO. */
export function SecurityPage({ paper, declaration }: SecurityProps): ReactNode {
  const { say } = paper;
  const { sheet, number } = declaration;
  const title = say('documents:names.security');
  const grossG = sheet.pieces.reduce((sum, piece) => sum + piece.grossG, 0);
  return (
    <A4 paper={paper} name={`${title} ${number}`}>
      <Head title={title} code={number} aside={<Facts facts={wayFacts(paper, sheet)} width={asideWidth} />} />
      <View style={style.pair}>
        <View style={style.half}>
          <Facts facts={agentFacts(paper, declaration)} width={asideWidth} />
        </View>
        <View style={style.half}>
          <Facts facts={issueFacts(paper, declaration)} width={asideWidth} />
        </View>
      </View>
      <Table rows={sheet.pieces} columns={pieceColumns(paper)} fontSize={8} />
      <View style={style.total} wrap={false}>
        <Text>{say('cargo:manifest.totals', { count: sheet.pieces.length })}</Text>
        <Text>{`${say('parcels:facts.gross')} ${paper.kg(grossG)}`}</Text>
      </View>
      <Text style={style.quiet}>{say('documents-pages:security.codes')}</Text>
      <SignLines lines={[say('documents-pages:security.signs'), say('documents-pages:security.accepted')]} />
    </A4>
  );
}

function wayFacts(paper: Paper, { mawb, legs, etd }: SecuritySheet): Fact[] {
  const { say } = paper;
  const transit = legs.slice(0, -1).map(({ destination }) => placeOf(paper, destination));
  return [
    [say('cargo:record.mawb'), mawb ? formatMawb(mawb) : '–'],
    [say('documents-pages:waybill.departure'), placeOf(paper, legs[0]?.origin)],
    [say('documents-pages:waybill.destination'), placeOf(paper, legs.at(-1)?.destination)],
    [say('documents-pages:security.transit'), transit.join(', ') || '–'],
    [
      say('documents-pages:waybill.flight'),
      `${legs.map(({ flight }) => flight).join(' / ')}, ${paper.date(etd, departureZone(legs))}`,
    ],
    [say('cargo:record.way'), stopsOf(legs)],
  ];
}

function agentFacts(paper: Paper, { sheet }: SecurityDeclaration): Fact[] {
  const { say } = paper;
  const { agent, company, pieces } = sheet;
  const codes = [...new Set(pieces.flatMap(codeOf))].sort();
  const grounds = [...new Set(pieces.flatMap(groundOf))].sort();
  return [
    [say('documents-pages:security.agent'), agent.handler || localized(company, paper.locale) || 'Moz'],
    [say('documents-pages:security.identifier'), `${agent.category} ${agent.number}`],
    [say('documents-pages:security.receivedFrom'), localized(company, paper.locale) || 'Moz'],
    [say('documents-pages:security.contents'), say('documents-pages:security.consolidation')],
    [say('documents-pages:security.methods'), codes.join(', ') || '–'],
    [say('documents-pages:security.grounds'), grounds.join(', ') || '–'],
  ];
}

function issueFacts(paper: Paper, { sheet, status, issuedAt }: SecurityDeclaration): Fact[] {
  const { say } = paper;
  const isAllExempt = sheet.pieces.every((piece) => groundOf(piece).length > 0);
  return [
    [say('documents-pages:security.status'), status.toUpperCase()],
    [say('documents-pages:security.meaning'), say(`cargo:security.statuses.${status}`)],
    [
      say('documents-pages:security.reason'),
      say(`documents-pages:security.reasons.${isAllExempt ? 'exempt' : 'screened'}`),
    ],
    [say('documents-pages:security.issuedBy'), sheet.issuer],
    [say('documents-pages:security.issuedAt'), paper.placeTime(issuedAt, originZone)],
  ];
}

/** 523 pt wide: A4 within its margins. */
function pieceColumns(paper: Paper): Column<Piece>[] {
  const { say } = paper;
  return [
    { title: '№', width: 28, isNumber: true, text: (_piece, at) => String(at + 1) },
    {
      title: say('cargo:manifest.number'),
      width: 104,
      isCode: true,
      text: ({ number }) => formatParcelNumber(number),
    },
    { title: say('parcels:screening.method'), width: 70, text: (piece) => securityCode(piece) ?? '–' },
    {
      title: say('documents-pages:security.reference'),
      width: 121,
      text: ({ screeningReference }) => screeningReference ?? '–',
    },
    {
      title: say('documents-pages:security.officer'),
      width: 112,
      text: ({ screeningOfficer }) => screeningOfficer || '–',
    },
    {
      title: say('documents-pages:security.at'),
      width: 88,
      text: ({ screenedAt }) => (screenedAt ? paper.dateTime(screenedAt, originZone) : '–'),
    },
  ];
}

function codeOf(piece: Piece): string[] {
  const code = securityCode(piece);
  return code && piece.screeningMethod !== 'exempt' ? [code] : [];
}

function groundOf({ screeningMethod, screeningGround }: Piece): string[] {
  return screeningMethod === 'exempt' ? [screeningGround] : [];
}
