import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatMawb } from '~/domain/cargo/mawb';
import { localized } from '~/domain/core/localized';
import { destinationAirport, originAirport, originZone } from '~/domain/core/offices';
import { goodsText } from '~/domain/customs/usual-goods';
import type { Company } from '~/domain/settings/company/issuer';
import type { FormDetail } from '../../forms/detail/schema';
import type { Waybill } from '../waybill/queries';
import { placeOf } from './airport';
import type { Paper } from './paper';
import { A4, asideWidth, type Fact, Facts, Head, PartyBlock, Section, SignLines } from './parts';
import { style } from './style';
import { Table } from './table';

type WaybillProps = { paper: Paper; form: FormDetail; flights: Waybill['flights']; agent: Company };

/** House air waybill of a form, with the fields of IATA's neutral air waybill. */
export function WaybillPage({ paper, form, flights, agent }: WaybillProps): ReactNode {
  const { say } = paper;
  const { bill } = form;
  if (!bill) return null;
  const title = say('documents:names.waybill');
  return (
    <A4 paper={paper} name={`${title} ${form.code}`}>
      <Head
        title={title}
        code={form.code}
        below={say('documents-pages:waybill.notNegotiable')}
        aside={<Facts facts={wayFacts(paper, flights)} width={asideWidth} />}
      />
      <View style={style.pair}>
        <PartyBlock
          paper={paper}
          title={say('documents-pages:waybill.shipper')}
          party={form.sender}
          isOfAir
        />
        <PartyBlock
          paper={paper}
          title={say('documents-pages:waybill.consignee')}
          party={form.receiver}
          isOfAir
        />
      </View>
      <View style={style.pair}>
        <View style={style.half}>
          <Text style={style.heading}>{say('documents-pages:waybill.agent')}</Text>
          <Text style={style.bold}>{localized(agent.name, paper.locale) || 'Moz'}</Text>
          <Text>{localized(agent.address, paper.locale)}</Text>
          <Text>{[agent.phone, agent.email].filter(Boolean).join(' · ')}</Text>
        </View>
        <View style={style.half}>
          <Text style={style.heading}>{say('documents-pages:waybill.accounting')}</Text>
          <Facts facts={accountFacts(paper, form)} width={asideWidth} />
        </View>
      </View>
      <Goods paper={paper} form={form} />
      <Section title={say('documents-pages:waybill.charges')}>
        <Table
          rows={chargesOf(paper, bill)}
          columns={[
            { title: say('documents-pages:columns.line'), width: 283, text: ([label]) => label },
            {
              title: say('documents-pages:waybill.prepaid'),
              width: 120,
              isNumber: true,
              text: ([, sum]) => sum,
            },
            { title: say('documents-pages:waybill.collect'), width: 120, isNumber: true, text: () => '–' },
          ]}
        />
      </Section>
      <Text style={style.quiet}>{say('documents-pages:waybill.declare')}</Text>
      <SignLines
        lines={[say('documents-pages:waybill.shipperSigns'), say('documents-pages:waybill.agentSigns')]}
      />
    </A4>
  );
}

function wayFacts(paper: Paper, flights: Waybill['flights']): Fact[] {
  const { say } = paper;
  const legs = flights.flatMap((flight) => flight.legs);
  const each = (text: (flight: Waybill['flights'][number]) => string): string =>
    [...new Set(flights.map(text))].join(', ') || '–';
  return [
    [say('cargo:record.mawb'), each(({ mawb }) => (mawb ? formatMawb(mawb) : '–'))],
    [say('documents-pages:waybill.departure'), placeOf(paper, legs[0]?.origin ?? originAirport)],
    [
      say('documents-pages:waybill.destination'),
      placeOf(paper, legs.at(-1)?.destination ?? destinationAirport),
    ],
    [
      say('documents-pages:waybill.flight'),
      each(({ etd, legs: way }) =>
        [way.map(({ flight }) => flight).join(' / '), paper.date(etd, originZone)].join(', '),
      ),
    ],
  ];
}

function accountFacts(paper: Paper, { declaredCents, acceptedAt }: FormDetail): Fact[] {
  const { say } = paper;
  return [
    [say('documents-pages:waybill.payment'), say('documents-pages:waybill.freightPrepaid')],
    [say('documents-pages:invoice.currency'), 'AUD'],
    [say('documents-pages:waybill.carriageValue'), 'NVD'],
    [say('documents-pages:waybill.customsValue'), paper.aud(declaredCents)],
    [say('documents-pages:waybill.executed'), acceptedAt ? paper.date(acceptedAt, originZone) : '–'],
  ];
}

function Goods({ paper, form }: Pick<WaybillProps, 'paper' | 'form'>): ReactNode {
  const { say } = paper;
  const goods = form.items.map((item) => `${item.quantity} × ${goodsText(item)}`).join('\n');
  const sum = (of: (parcel: FormDetail['parcels'][number]) => number): number =>
    form.parcels.reduce((total, parcel) => total + of(parcel), 0);
  const row = {
    pieces: String(form.parcels.length),
    gross: paper.kg(sum(({ grossG }) => grossG)),
    chargeable: paper.kg(sum(({ chargeableG }) => chargeableG)),
    sizes: form.parcels.map((parcel) => paper.sides(parcel)).join('\n'),
    goods,
  };
  return (
    <Section title={say('documents-pages:waybill.goods')}>
      <Table
        rows={[row]}
        columns={[
          {
            title: say('documents-pages:waybill.pieces'),
            width: 56,
            isNumber: true,
            text: ({ pieces }) => pieces,
          },
          { title: say('parcels:facts.gross'), width: 76, isNumber: true, text: ({ gross }) => gross },
          {
            title: say('parcels:facts.chargeable'),
            width: 82,
            isNumber: true,
            text: ({ chargeable }) => chargeable,
          },
          { title: say('documents-pages:columns.size'), width: 99, text: ({ sizes }) => sizes },
          { title: say('documents-pages:waybill.nature'), width: 210, text: ({ goods: text }) => text },
        ]}
      />
    </Section>
  );
}

function chargesOf({ say, aud }: Paper, bill: NonNullable<FormDetail['bill']>): Fact[] {
  const { freightCents, totalCents } = bill;
  return [
    [say('documents-pages:waybill.weightCharge'), aud(freightCents)],
    [say('documents-pages:waybill.otherCharges'), aud(totalCents - freightCents)],
    [say('common:text.total'), aud(totalCents)],
  ];
}
