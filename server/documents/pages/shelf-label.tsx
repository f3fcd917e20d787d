import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { fitText } from '~/domain/documents/labels/fit';
import { shelfCaptions } from '~/domain/documents/labels/shelf-captions';
import type { ShelfLabel } from '../../arrivals/view/schema';
import { typefaceOf } from '../zpl/typeface';
import { CodeDrawing } from './code-drawing';
import { fontFamily, fontFiles } from './fonts';
import { shelfWords } from './shelf-words';
import { figures, ink } from './style';

/** 100 × 150 mm in pt, as a parcel's label: one roll in the printer. */
const size: [number, number] = [283.46, 425.2];
const margin = 11;
const inner = size[0] - 2 * margin;
/** The bar code's 156 modules of half a millimetre. */
const barsWidth = 221.1;
const placeSizes = [64, 54, 46, 38, 32, 26, 22, 18, 15, 12] as const;

/** Our own label of a box on the shelf. It names nobody. */
export function ShelfLabelPage({ label }: { label: ShelfLabel }): ReactNode {
  const { title, place, box, weight, date } = shelfCaptions(label, shelfWords(label));
  const fitted = fitText(typefaceOf(fontFiles.bold), [place], {
    width: inner - 2,
    height: 140,
    lineHeight: 1.15,
    sizes: placeSizes,
  });
  return (
    <Page
      size={size}
      wrap={false}
      style={{ padding: margin, fontFamily, fontSize: 11, lineHeight: 1.3, color: ink }}
    >
      <View style={[row, { alignItems: 'center', paddingBottom: 4, borderBottom: `1.5 solid ${ink}` }]}>
        <Text style={bold(13)}>Moz</Text>
        <Text style={bold(26)}>{label.branch}</Text>
        <Text style={bold(13)}>{date}</Text>
      </View>
      <View style={{ height: 166, paddingVertical: 8 }}>
        <Text style={{ fontSize: 9, lineHeight: 1.3 }}>{title}</Text>
        {fitted.lines.map((line, at) => (
          <Text
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn once
            key={at}
            style={{ fontSize: fitted.size, lineHeight: 1.15, fontWeight: 700 }}
          >
            {line}
          </Text>
        ))}
      </View>
      <View style={[row, { height: 104, paddingVertical: 6, borderTop: `0.75 solid ${ink}` }]}>
        <View>
          <Text style={bold(22)}>{box}</Text>
          <Text style={bold(19)}>{weight}</Text>
        </View>
        <CodeDrawing svg={label.qr} width={92} height={92} />
      </View>
      <View style={{ alignItems: 'center', paddingTop: 8, borderTop: `1.5 solid ${ink}` }}>
        <CodeDrawing svg={label.code128} width={barsWidth} height={62} />
        <Text style={{ ...figures, ...bold(17) }}>{formatArrivalNumber(label.number)}</Text>
      </View>
    </Page>
  );
}

function bold(fontSize: number) {
  return { fontSize, fontWeight: 700, lineHeight: 1.35 };
}

const row = { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' } as const;
