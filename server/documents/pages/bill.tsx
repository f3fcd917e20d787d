import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { originZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { BankDetails } from '~/domain/settings/company/bank';
import type { FormDetail } from '../../forms/detail/schema';
import { BankBlock } from './bank';
import type { Paper } from './paper';
import { A4, asideWidth, Head, PartyBlock, Section } from './parts';
import { laterLines, priceLines } from './price-lines';
import { style } from './style';
import { Sums } from './sums';
import { Table } from './table';

/** Bill of a form with the measured price, line by line. */
type BillProps = { paper: Paper; form: FormDetail; bank: BankDetails | null };

export function BillPage({ paper, form, bank }: BillProps): ReactNode {
  const { say } = paper;
  const { bill } = form;
  if (!bill) return null;
  return (
    <A4 paper={paper} name={`${say('documents:names.bill')} ${form.code}`}>
      <Head
        title={say('documents:names.bill')}
        code={form.code}
        {...(form.acceptedAt && {
          below: say('documents-pages:bill.measured', { at: paper.dateTime(form.acceptedAt, originZone) }),
        })}
        aside={
          <View style={{ width: asideWidth }}>
            <Text style={style.quiet}>{say('documents-pages:bill.for')}</Text>
            <Text style={style.bold}>{form.customer.name}</Text>
          </View>
        }
      />
      <View style={style.pair}>
        <PartyBlock paper={paper} title={say('forms:sections.sender')} party={form.sender} />
        <PartyBlock paper={paper} title={say('forms:sections.receiver')} party={form.receiver} />
      </View>
      <Section title={say('documents-pages:bill.parcels')}>
        <Table
          rows={form.parcels}
          columns={[
            {
              title: say('parcels:columns.number'),
              width: 153,
              isCode: true,
              text: ({ number }) => formatParcelNumber(number),
            },
            {
              title: say('documents-pages:columns.size'),
              width: 130,
              text: (parcel) => paper.sides(parcel),
            },
            {
              title: say('parcels:facts.gross'),
              width: 120,
              isNumber: true,
              text: ({ grossG }) => paper.kg(grossG),
            },
            {
              title: say('parcels:facts.chargeable'),
              width: 120,
              isNumber: true,
              text: ({ chargeableG }) => paper.kg(chargeableG),
            },
          ]}
        />
      </Section>
      <View style={style.section} wrap={false}>
        <Text style={style.heading}>{say('documents-pages:bill.lines')}</Text>
        <Sums
          paper={paper}
          lines={[...priceLines(paper, form, bill), ...laterLines(paper, bill)]}
          total={`${paper.aud(bill.dueCents)}  ·  ${paper.mnt(bill.dueMnt)}`}
        />
      </View>
      {bank && <BankBlock paper={paper} bank={bank} reference={form.code} />}
    </A4>
  );
}
