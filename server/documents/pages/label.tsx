import { Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatMobile } from '~/domain/core/mobile-text';
import { type FittedText, fitText } from '~/domain/documents/labels/fit';
import { markPictures, type ParcelMark } from '~/domain/parcels/marks';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { ParcelLabel } from '../../parcels/view/schema';
import { typefaceOf } from '../zpl/typeface';
import { CodeDrawing } from './code-drawing';
import { fontFamily, fontFiles } from './fonts';
import { labelCaptions } from './label-captions';
import { figures, ink } from './style';

/** 100 × 150 mm in pt. */
const width = 283.46;
const height = 425.2;
const margin = 11;
const inner = width - 2 * margin;
/**
 * The bar code's 156 modules of half a millimetre: whole dots of a label printer, with a quiet zone of at least ten
 * modules.
 */
const barsWidth = 221.1;

/** Parcel label with captions in both languages, since both countries read it. */
export function LabelPage({ label }: { label: ParcelLabel }): ReactNode {
  const captions = labelCaptions(label);
  const number = formatParcelNumber(label.number);
  const to = receiverOf(label);
  return (
    <Page
      size={[width, height]}
      style={{ padding: margin, fontFamily, fontSize: 9.5, lineHeight: 1.3, color: ink }}
    >
      <View style={[row, { alignItems: 'center', paddingBottom: 4 }]}>
        <Text style={{ fontSize: 13, lineHeight: 1.3, fontWeight: 700 }}>Moz</Text>
        <View style={{ alignItems: 'center' }}>
          <Text style={{ fontSize: 13, lineHeight: 1.2, fontWeight: 700 }}>{label.route}</Text>
          <Text style={{ fontSize: 7, lineHeight: 1.2, maxLines: 1 }}>{label.branch}</Text>
        </View>
        <Text style={{ fontSize: 13, lineHeight: 1.3, fontWeight: 700 }}>
          {label.cargoCode ?? label.formCode}
        </Text>
      </View>
      <View
        style={{ height: to.height, paddingVertical: 6, borderTop: `1.5 solid ${ink}`, overflow: 'hidden' }}
      >
        <Caption>{captions.receiver}</Caption>
        <Lines fitted={to.name} lineHeight={nameLine} isBold />
        <Text style={{ ...figures, fontSize: 14, lineHeight: 1.4, fontWeight: 700 }}>
          {formatMobile(label.receiverMobile)}
        </Text>
        <Lines fitted={to.address} lineHeight={textLine} />
      </View>
      {captions.marks.length > 0 && (
        <View style={{ height: marksHeight, flexDirection: 'row', gap: 4, paddingBottom: 4 }}>
          {captions.marks.map(({ mark, text }) => (
            <Mark key={mark} mark={mark} text={text} width={markWidth(captions.marks.length)} />
          ))}
        </View>
      )}
      <View style={[row, { height: 108, paddingVertical: 6, borderTop: `0.75 solid ${ink}` }]}>
        <View style={{ width: 160 }}>
          <Caption>{captions.sender}</Caption>
          <Lines fitted={senderOf(label)} lineHeight={textLine} isBold />
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

const nameLine = 1.2;
const textLine = 1.3;
const boxHeight = 154;
const marksHeight = 30;
const paddings = 12;
const captionHeight = 10.5;
const mobileHeight = 19.6;

/** Box of the receiver: name and address in the largest size at which nothing is cut. */
function receiverOf(label: ParcelLabel): { height: number; name: FittedText; address: FittedText } {
  const height = label.marks.length > 0 ? boxHeight - marksHeight : boxHeight;
  const name = fitText(typefaceOf(fontFiles.bold), [label.receiverName], {
    width: inner - 2,
    height: 50,
    lineHeight: nameLine,
    sizes: [18, 16, 14, 12, 11, 10, 9, 8, 7, 6],
  });
  const taken = paddings + captionHeight + mobileHeight + name.lines.length * name.size * nameLine;
  const address = fitText(typefaceOf(fontFiles.regular), label.receiverAddress, {
    width: inner - 2,
    height: height - taken,
    lineHeight: textLine,
    sizes: [10.5, 9.5, 8.5, 7.5, 6.5, 5.5],
  });
  return { height, name, address };
}

function senderOf({ senderName }: ParcelLabel): FittedText {
  const sizes = [9.5, 8.5, 7.5, 6.5, 5.5] as const;
  const box = { width: 158, height: 40, lineHeight: textLine, sizes };
  return fitText(typefaceOf(fontFiles.bold), [senderName], box);
}

type LinesProps = { fitted: FittedText; lineHeight: number; isBold?: boolean };

function Lines({ fitted, lineHeight, isBold = false }: LinesProps): ReactNode {
  return fitted.lines.map((line, at) => (
    <Text
      // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn once
      key={at}
      style={{ fontSize: fitted.size, lineHeight, fontWeight: isBold ? 700 : 400 }}
    >
      {line}
    </Text>
  ));
}

function markWidth(count: number): number {
  return (inner - (count - 1) * 4) / count;
}

function Mark({ mark, text, width }: { mark: ParcelMark; text: string; width: number }): ReactNode {
  const fitted = fitText(typefaceOf(fontFiles.bold), [text], {
    width: width - 32,
    height: 24,
    lineHeight: 1.15,
    sizes: [10, 9, 8, 7, 6, 5],
  });
  return (
    <View style={[markBox, { width }]}>
      <Svg viewBox="0 0 24 24" width={20} height={20}>
        <Path d={markPictures[mark]} fill={ink} fillRule="evenodd" />
      </Svg>
      <View>
        <Lines fitted={fitted} lineHeight={1.15} isBold />
      </View>
    </View>
  );
}

const markBox = {
  flexDirection: 'row',
  alignItems: 'center',
  gap: 4,
  padding: 2,
  border: `1 solid ${ink}`,
} as const;
const row = { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' } as const;
