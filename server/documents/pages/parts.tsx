import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { localeFacts } from '~/domain/core/format/locale';
import { inLatin } from '~/domain/core/latin';
import { formatMobile } from '~/domain/core/mobile-text';
import { mobileOf } from '~/domain/core/phone';
import type { Address } from '~/domain/customers/address';
import { addressLines, addressText } from '~/domain/customers/address-lines';
import type { Party } from '~/domain/customers/schema';
import { deliveryLocale } from '~/domain/documents/languages';
import { breakLongWords } from './broken-word';
import { nameOn } from './name';
import type { Paper } from './paper';
import { style } from './style';

type SheetProps = { paper: Paper; name: string; orientation?: 'portrait' | 'landscape'; children: ReactNode };

/** An A4 page with the document's name and `page x of y` in every footer. */
export function A4({ paper, name, orientation = 'portrait', children }: SheetProps): ReactNode {
  return (
    <Page size="A4" orientation={orientation} style={style.page}>
      <View style={style.body}>{children}</View>
      {paper.issuer !== '' && (
        <Text style={style.issuer} hyphenationCallback={breakLongWords(500, 7)} fixed>
          {paper.issuer}
        </Text>
      )}
      <Text style={style.foot} fixed>{`Moz · ${name}`}</Text>
      <Text
        style={[style.foot, style.right]}
        fixed
        render={({ subPageNumber, subPageTotalPages }) =>
          paper.say('documents-pages:page', { page: subPageNumber, pages: subPageTotalPages })
        }
      />
    </Page>
  );
}

/** Width of the second of two parties below it, in pt. */
export const asideWidth = 249.5;

/** Title of the document in large letters, with its code and an optional part on the right. */
export function Head(props: { title: string; code: string; below?: string; aside?: ReactNode }): ReactNode {
  return (
    <View style={style.head}>
      <View style={{ maxWidth: 260 }}>
        <Text style={style.brand}>Moz</Text>
        <Text style={style.title}>{props.title}</Text>
        <Text style={style.code}>{props.code}</Text>
        {props.below && <Text>{props.below}</Text>}
      </View>
      {props.aside}
    </View>
  );
}

type SectionProps = { title: string; children: ReactNode };

/** A table with a heading that always stays with at least one row. */
export function Section({ title, children }: SectionProps): ReactNode {
  return (
    <>
      <Text style={style.heading} minPresenceAhead={64}>
        {title}
      </Text>
      <View style={style.section}>{children}</View>
    </>
  );
}

export type Fact = readonly [label: string, value: string];

export function Facts({ facts, width }: { facts: readonly Fact[]; width: number }): ReactNode {
  return (
    <View style={{ width }}>
      {facts.map(([label, value]) => (
        <View key={label} style={style.fact}>
          <Text style={style.factLabel} hyphenationCallback={breakLongWords(108, 9)}>
            {label}
          </Text>
          <Text style={style.factValue} hyphenationCallback={breakLongWords(width - 114, 9)}>
            {value}
          </Text>
        </View>
      ))}
    </View>
  );
}

type PartyProps = {
  paper: Paper;
  title: string;
  party: Party | null;
  /** For a paper that flies with the goods: in Latin letters in English, with the original beside. */
  isOfAir?: boolean;
};

export function PartyBlock({ paper, title, party, isOfAir = false }: PartyProps): ReactNode {
  return (
    <View style={style.half}>
      <Text style={style.heading}>{title}</Text>
      {party && (
        <>
          <Words bold>{isOfAir ? nameOn(paper, party.name, party.latinName) : party.name}</Words>
          <Text>{formatMobile(mobileOf(party))}</Text>
          {addressLines(party.address, paper.locale).map((line) => (
            <Words key={line}>{line}</Words>
          ))}
          {isOfAir && <OriginalAddress paper={paper} address={party.address} />}
          <Text>{paper.say(`forms:countries.${party.address.country}`)}</Text>
        </>
      )}
    </View>
  );
}

/** The address as it was written, where the lines above spell it in Latin letters: for the delivery in Mongolia. */
function OriginalAddress({ paper, address }: { paper: Paper; address: Address }): ReactNode {
  const isSpelled = Object.values(address).some((typed) => inLatin(typed) !== typed);
  if (!isSpelled || localeFacts[paper.locale].script !== 'latin') return null;
  return <Words>{`(${addressText(address, deliveryLocale)})`}</Words>;
}

function Words({ bold = false, children }: { bold?: boolean; children: string }): ReactNode {
  return (
    <Text style={bold ? style.bold : {}} hyphenationCallback={breakLongWords(240, 9)}>
      {children}
    </Text>
  );
}

export function SignLines({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <View style={style.sign} wrap={false}>
      {lines.map((line) => (
        <Text key={line} style={style.signLine}>
          {line}
        </Text>
      ))}
    </View>
  );
}
