import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { departureZone } from '~/domain/cargo/airports';
import { formatMawb } from '~/domain/cargo/mawb';
import { endsOf } from '~/domain/cargo/route';
import { localized } from '~/domain/core/localized';
import { officeTable, originOffice } from '~/domain/core/offices';
import { goodsText } from '~/domain/customs/usual-goods';
import { type ChargePlace, chargeColumns } from '~/domain/documents/charges';
import type { Company } from '~/domain/settings/company/issuer';
import type { FormDetail } from '../../forms/detail/schema';
import type { Waybill } from '../waybill/service';
import { placeOf } from './airport';
import type { Paper } from './paper';
import { A4, asideWidth, type Fact, Facts, Head, PartyBlock, Section, SignLines } from './parts';
import { style } from './style';
import { Table } from './table';

type WaybillProps = { paper: Paper; form: FormDetail; waybill: Waybill; agent: Company };

/** House air waybill of a form, with the fields of IATA's neutral air waybill. */
export function WaybillPage({ paper, form, waybill, agent }: WaybillProps): ReactNode {
  const { say } = paper;
  const title = say('documents:names.waybill');
  return (
    <A4 paper={paper} name={`${title} ${form.code}`}>
      <Head
        title={title}
        code={form.code}
        below={say('documents-pages:waybill.notNegotiable')}
        aside={<Facts facts={wayFacts(paper, waybill)} width={asideWidth} />}
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
          <Handling paper={paper} waybill={waybill} />
        </View>
        <View style={style.half}>
          <Text style={style.heading}>{say('documents-pages:waybill.accounting')}</Text>
          <Facts facts={accountFacts(paper, form, waybill)} width={asideWidth} />
        </View>
      </View>
      <Goods paper={paper} form={form} />
      <Section title={say('documents-pages:waybill.charges')}>
        <Table
          rows={chargesOf(paper, waybill)}
          columns={[
            { title: say('documents-pages:columns.line'), width: 283, text: ({ label }) => label },
            {
              title: say('documents-pages:waybill.prepaid'),
              width: 120,
              isNumber: true,
              text: ({ prepaid }) => prepaid,
            },
            {
              title: say('documents-pages:waybill.collect'),
              width: 120,
              isNumber: true,
              text: ({ collect }) => collect,
            },
          ]}
        />
      </Section>
      <View wrap={false}>
        <Text style={style.quiet}>{say('documents-pages:waybill.declare')}</Text>
        <Text style={style.quiet}>{say('documents-pages:waybill.liability', { sdr: waybill.sdrPerKg })}</Text>
        <SignLines
          lines={[say('documents-pages:waybill.shipperSigns'), say('documents-pages:waybill.agentSigns')]}
        />
      </View>
    </A4>
  );
}

function wayFacts(paper: Paper, { flights, office }: Waybill): Fact[] {
  const { say } = paper;
  const legs = flights.flatMap((flight) => flight.legs);
  const { from, to } = endsOf({ office: office ?? originOffice, legs });
  const each = (text: (flight: Waybill['flights'][number]) => string): string =>
    [...new Set(flights.map(text))].join(', ') || '–';
  return [
    [say('cargo:record.mawb'), each(({ mawb }) => (mawb ? formatMawb(mawb) : '–'))],
    [say('documents-pages:waybill.departure'), placeOf(paper, from)],
    [say('documents-pages:waybill.destination'), placeOf(paper, to)],
    [
      say('documents-pages:waybill.flight'),
      each(({ etd, legs: way }) =>
        [way.map(({ flight }) => flight).join(' / '), paper.date(etd, departureZone(way))].join(', '),
      ),
    ],
  ];
}

function accountFacts(paper: Paper, { declaredCents, acceptedAt }: FormDetail, waybill: Waybill): Fact[] {
  const { say } = paper;
  const { carriageCents, office } = waybill;
  const { zone } = officeTable[office ?? originOffice];
  return [
    [say('documents-pages:waybill.payment'), paymentText(paper, waybill)],
    [say('documents-pages:invoice.currency'), 'AUD'],
    [say('documents-pages:waybill.carriageValue'), carriageCents === null ? 'NVD' : paper.aud(carriageCents)],
    [say('documents-pages:waybill.customsValue'), paper.aud(declaredCents)],
    [say('documents-pages:waybill.executed'), acceptedAt ? paper.date(acceptedAt, zone) : '–'],
  ];
}

function paymentText({ say }: Paper, { place }: Waybill): string {
  if (place.weight === 'collect') return say('documents-pages:waybill.freightCollect');
  if (place.other === 'collect') return say('documents-pages:waybill.otherCollect');
  return say('documents-pages:waybill.freightPrepaid');
}

/** What airline and handler have to know; nothing where nothing applies. */
function Handling({ paper, waybill }: Pick<WaybillProps, 'paper' | 'waybill'>): ReactNode {
  const facts = handlingFacts(paper, waybill);
  if (facts.length === 0) return null;
  return (
    <View style={{ marginTop: 8 }}>
      <Text style={style.heading}>{paper.say('documents-pages:waybill.handling')}</Text>
      <Facts facts={facts} width={asideWidth} />
    </View>
  );
}

function handlingFacts({ say }: Paper, waybill: Waybill): Fact[] {
  const { codes, batteries, exportReferences, declarations, customsReferences } = waybill;
  const named = batteries.map(({ chemistry, section, packingInstruction, un }) =>
    say(`documents-pages:waybill.batteries.${chemistry}`, { section, instruction: packingInstruction, un }),
  );
  const facts: Fact[] = [
    [say('documents-pages:waybill.codes'), codes.join(' · ')],
    [say('documents-pages:waybill.batteryInfo'), named.join('\n')],
    [say('documents-pages:waybill.declaration'), declarations.join(', ')],
    [say('parcels:facts.export'), exportReferences.join(', ')],
    [say('cargo:record.crn'), customsReferences.join(', ')],
  ];
  return facts.filter(([, value]) => value !== '');
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

type ChargeRow = { label: string; prepaid: string; collect: string };

function chargesOf({ say, aud }: Paper, { freightCents, totalCents, place }: Waybill): ChargeRow[] {
  const inColumn = (of: ChargePlace, cents: number): Omit<ChargeRow, 'label'> => ({
    prepaid: of === 'prepaid' ? aud(cents) : '–',
    collect: of === 'collect' ? aud(cents) : '–',
  });
  const { prepaid, collect } = chargeColumns({ freightCents, totalCents }, place);
  return [
    { label: say('documents-pages:waybill.weightCharge'), ...inColumn(place.weight, freightCents) },
    {
      label: say('documents-pages:waybill.otherCharges'),
      ...inColumn(place.other, totalCents - freightCents),
    },
    {
      label: say('common:text.total'),
      prepaid: prepaid > 0 ? aud(prepaid) : '–',
      collect: collect > 0 ? aud(collect) : '–',
    },
  ];
}
