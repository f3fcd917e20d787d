import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { isAllOnShelf } from '~/domain/arrivals/all-on-shelf';
import { slipSteps } from '~/domain/arrivals/slip-steps';
import { originZone } from '~/domain/core/offices';
import type { FormDetail } from '../../forms/detail/schema';
import { CodeDrawing } from './code-drawing';
import { itemColumns } from './items';
import type { Paper } from './paper';
import { A4, Head, PartyBlock, Section, SignLines } from './parts';
import { priceLines } from './price-lines';
import { style } from './style';
import { Sums } from './sums';
import { Table } from './table';

/** Slip that the sender brings to the counter, with the next steps. */
export function SlipPage({ paper, form }: { paper: Paper; form: FormDetail }): ReactNode {
  const { say } = paper;
  const { quote, qr, expiresAt, submittedAt } = form;
  const bringBy = { date: expiresAt ? paper.date(expiresAt, originZone) : '' };
  const steps = slipSteps(form).map((step) => say(`forms:slip.steps.${step}`, bringBy));
  return (
    <A4 paper={paper} name={`${say('forms:slip.title')} ${form.code}`}>
      <Head
        title={say('forms:slip.title')}
        code={form.code}
        {...(submittedAt && {
          below: say('forms:slip.submitted', { at: paper.dateTime(submittedAt, originZone) }),
        })}
        aside={qr && <CodeDrawing svg={qr} width={96} height={96} />}
      />
      <View style={style.pair}>
        <PartyBlock paper={paper} title={say('forms:sections.sender')} party={form.sender} />
        <PartyBlock paper={paper} title={say('forms:sections.receiver')} party={form.receiver} />
      </View>
      <Section title={say('forms:slip.pieces', { count: form.pieces.length })}>
        <Table
          rows={form.pieces}
          rowHeight={24}
          columns={[
            { title: '№', width: 32, isNumber: true, text: (_piece, at) => String(at + 1) },
            {
              title: say('documents-pages:columns.size'),
              width: 130,
              text: (piece) => paper.sides(piece),
            },
            {
              title: say('forms:fields.weight'),
              width: 70,
              isNumber: true,
              text: (piece) => paper.kg(piece.grossG),
            },
            { title: '', width: 20, text: () => '' },
            { title: say('forms:slip.measuredHere'), width: 271, text: () => '' },
          ]}
        />
      </Section>
      <Section title={say('forms:sections.items')}>
        <Table rows={form.items} columns={itemColumns(paper, form.items)} />
        <Text style={[style.bold, style.right, { marginTop: 4 }]}>
          {say('forms:text.declared', { sum: paper.aud(form.declaredCents) })}
        </Text>
      </Section>
      {quote && (
        <View style={style.section} wrap={false}>
          <Text style={style.heading}>{say('forms:sections.quote')}</Text>
          <Sums
            paper={paper}
            lines={priceLines(paper, form, quote)}
            total={`${paper.aud(quote.totalCents)}  ·  ${paper.mnt(quote.totalMnt)}`}
          />
        </View>
      )}
      <View style={style.section} wrap={false}>
        <Text style={style.heading}>
          {say(isAllOnShelf(form.draft) ? 'forms:slip.hereTitle' : 'forms:slip.next')}
        </Text>
        {steps.map((step, at) => (
          <Text key={step}>{`${at + 1}. ${step}`}</Text>
        ))}
        {paper.offices.map(({ office, city, phone, address, hours }) => (
          <Text key={office} style={style.quiet}>
            {[city, phone, address, hours].filter(Boolean).join(' · ')}
          </Text>
        ))}
      </View>
      <View wrap={false}>
        <Text style={style.quiet}>{say('forms:slip.declare')}</Text>
        <SignLines lines={[say('forms:slip.signature')]} />
      </View>
    </A4>
  );
}
