import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { type BankDetails, formatBsb, hasAuAccount, hasMnAccount } from '~/domain/settings/company/bank';
import type { Paper } from './paper';
import { type Fact, Facts } from './parts';
import { style } from './style';

type BankProps = { paper: Paper; bank: BankDetails; reference: string };

/** Bank details for a transfer, with the reference of the bill. */
export function BankBlock({ paper: { say }, bank, reference }: BankProps): ReactNode {
  return (
    <View style={style.section} wrap={false}>
      <Text style={style.heading}>{say('payments:bank.title')}</Text>
      <View style={style.pair}>
        {hasAuAccount(bank) && (
          <View style={style.half}>
            <Text style={style.bold}>{say('payments:bank.au')}</Text>
            <Facts width={249} facts={factsOf(say, [...auFacts(bank), ['reference', reference]])} />
          </View>
        )}
        {hasMnAccount(bank) && (
          <View style={style.half}>
            <Text style={style.bold}>{say('payments:bank.mn')}</Text>
            <Facts width={249} facts={factsOf(say, [...mnFacts(bank), ['reference', reference]])} />
          </View>
        )}
      </View>
    </View>
  );
}

function auFacts({ auAccountName, auBsb, auAccountNumber, auPayId }: BankDetails) {
  return [
    ['name', auAccountName],
    ['bsb', formatBsb(auBsb)],
    ['number', auAccountNumber],
    ['payId', auPayId],
  ] as const;
}

function mnFacts({ mnBank, mnAccountName, mnAccountNumber }: BankDetails) {
  return [
    ['bank', mnBank],
    ['name', mnAccountName],
    ['number', mnAccountNumber],
  ] as const;
}

type Part = readonly ['bank' | 'name' | 'bsb' | 'number' | 'payId' | 'reference', string];

function factsOf(say: Paper['say'], parts: readonly Part[]): Fact[] {
  return parts.flatMap(([name, value]) =>
    value === '' ? [] : [[say(`payments:bank.${name}`), value] as const],
  );
}
