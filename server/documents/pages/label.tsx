import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatMobile } from '~/domain/mobile-text';
import { formatParcelNumber } from '~/domain/parcel/number';
import type { ParcelLabel } from '../../parcels/view/schema';
import { breakLongWords } from './broken-word';
import { CodeDrawing } from './code-drawing';
import { fontFamily } from './fonts';
import { labelCaptions } from './label-captions';
import { figures, ink } from './style';

/** 100 × 150 mm in pt. */
const width = 283.46;
const height = 425.2;
const margin = 11;
const inner = width - 2 * margin;
/** Its 156 modules at half a millimetre: whole dots of a label printer, and white of ten modules and more beside it. */
const barsWidth = 221.1;

/** What sticks on the parcel; read in both countries, so its captions are in both languages. */
export function LabelPage({ label }: { label: ParcelLabel }): ReactNode {
  const captions = labelCaptions(label);
  const number = formatParcelNumber(label.number);
  return (
    <Page
      size={[width, height]}
      wrap={false}
      style={{ padding: margin, fontFamily, fontSize: 9.5, lineHeight: 1.3, color: ink }}
    >
      <View style={[row, { alignItems: 'center', paddingBottom: 4 }]}>
        <Text style={{ fontSize: 13, lineHeight: 1.3, fontWeight: 700 }}>Moz</Text>
        <Text style={{ fontSize: 13, lineHeight: 1.3, fontWeight: 700 }}>{captions.route}</Text>
        <Text style={{ fontSize: 13, lineHeight: 1.3, fontWeight: 700 }}>
          {label.cargoCode ?? label.formCode}
        </Text>
      </View>
      <View style={{ height: 162, paddingVertical: 6, borderTop: `1.5 solid ${ink}`, overflow: 'hidden' }}>
        <Caption>{captions.receiver}</Caption>
        <Text
          style={{ fontSize: nameSize(label.receiverName), fontWeight: 700, lineHeight: 1.2, maxLines: 3 }}
          hyphenationCallback={breakLongWords(inner, nameSize(label.receiverName))}
        >
          {label.receiverName}
        </Text>
        <Text style={{ ...figures, fontSize: 14, lineHeight: 1.4, fontWeight: 700 }}>
          {formatMobile(label.receiverMobile)}
        </Text>
        {label.receiverAddress.map((line) => (
          <Text
            key={line}
            style={{ fontSize: 10.5, lineHeight: 1.3, maxLines: 2 }}
            hyphenationCallback={breakLongWords(inner, 10.5)}
          >
            {line}
          </Text>
        ))}
      </View>
      <View style={[row, { height: 108, paddingVertical: 6, borderTop: `0.75 solid ${ink}` }]}>
        <View style={{ width: 160 }}>
          <Caption>{captions.sender}</Caption>
          <Text style={{ fontWeight: 700, maxLines: 2 }} hyphenationCallback={breakLongWords(160, 9.5)}>
            {label.senderName}
          </Text>
          <Text style={{ fontSize: 19, fontWeight: 700, lineHeight: 1.35 }}>{captions.weight}</Text>
          <Text style={{ fontSize: 11, lineHeight: 1.3, fontWeight: 700 }}>{captions.piece}</Text>
        </View>
        <CodeDrawing svg={label.qr} width={92} height={92} />
      </View>
      <View style={{ alignItems: 'center', paddingTop: 8, borderTop: `1.5 solid ${ink}` }}>
        <CodeDrawing svg={label.code128} width={barsWidth} height={62} />
        <Text style={{ ...figures, fontSize: 17, fontWeight: 700, lineHeight: 1.5 }}>{number}</Text>
        <Text style={{ ...figures, fontSize: 7.5, lineHeight: 1.3, maxLines: 1 }}>{label.phones}</Text>
      </View>
    </Page>
  );
}

function Caption({ children }: { children: string }): ReactNode {
  return <Text style={{ fontSize: 7.5, lineHeight: 1.4 }}>{children}</Text>;
}

/** A long name is set smaller before it is cut. */
function nameSize(name: string): number {
  return name.length <= 24 ? 18 : name.length <= 60 ? 14 : 11;
}

const row = { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' } as const;
