import { Page, Path, Polygon, Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { labelTextLocale } from '~/domain/documents/languages';
import { formatParcelNumber } from '~/domain/parcels/number';
import { sayIn } from '../../core/text/texts';
import type { ParcelLabel } from '../../parcels/view/schema';
import { fontFamily } from './fonts';
import { ink } from './style';

/** A millimetre in pt. */
const MM = 72 / 25.4;
/** The sides of the mark, its hatched edge, and the room between two stripes, mm. */
const SIDE = 100;
const EDGE = 6;
const STRIPE = 5;
/** Capitals of the font are 0.73 of its size: the letters of the UN number are at least 12 mm high. */
const UN_SIZE = (12.5 / 0.727) * MM;
const red = '#d0021b';

const say = sayIn(labelTextLocale);

type BatteryMarkProps = { un: string; label: Pick<ParcelLabel, 'number' | 'pieceNo' | 'pieceCount'> };

/** The lithium battery mark of IATA in its size, on a page of the size of a label. */
export function BatteryMarkPage({ un, label }: BatteryMarkProps): ReactNode {
  const { number, pieceNo, pieceCount } = label;
  return (
    <Page size={[SIDE * MM, 150 * MM]} style={{ fontFamily, color: ink }}>
      <View style={{ width: SIDE * MM, height: SIDE * MM }}>
        <Svg viewBox="0 0 100 100" width={SIDE * MM} height={SIDE * MM}>
          {stripes().map((points) => (
            <Polygon key={points} points={points} fill={red} />
          ))}
          <Rect x={EDGE} y={EDGE} width={SIDE - 2 * EDGE} height={SIDE - 2 * EDGE} fill="#fff" />
          {batteryPaths.map((d) => (
            <Path key={d} d={d} fill={ink} fillRule="evenodd" />
          ))}
        </Svg>
        <Text style={unStyle}>{un}</Text>
      </View>
      <View style={{ paddingHorizontal: 11, paddingTop: 10, gap: 5 }}>
        <Text style={{ fontSize: 13, lineHeight: 1.3, fontWeight: 700 }}>
          {`${formatParcelNumber(number)} · ${pieceNo}/${pieceCount}`}
        </Text>
        <Text style={{ fontSize: 9, lineHeight: 1.35 }}>{say('parcels:label.batteryMark')}</Text>
      </View>
    </Page>
  );
}

const unStyle = {
  position: 'absolute',
  left: 0,
  right: 0,
  top: 69 * MM,
  fontSize: UN_SIZE,
  lineHeight: 1.1,
  fontWeight: 700,
  textAlign: 'center',
} as const;

/** Red stripes at 45 degrees over the whole mark; the white field leaves them at the edge. */
function stripes(): string[] {
  const width = STRIPE / 2;
  const starts = Array.from({ length: (2 * SIDE) / STRIPE }, (_stripe, at) => at * STRIPE - SIDE);
  return starts.map((start) =>
    [...edge(start), ...edge(start + width).reverse()].map((point) => point.join(',')).join(' '),
  );
}

/** Both ends of the line from the top at `start` down to the right, inside the mark. */
function edge(start: number): [number, number][] {
  return [
    [Math.max(start, 0), Math.max(-start, 0)],
    [Math.min(start + SIDE, SIDE), Math.min(SIDE - start, SIDE)],
  ];
}

/** A group of batteries, one of which is damaged and burns; drawn on 100 × 100. */
const batteryPaths = [
  // Two whole ones, with their poles.
  'M20 32h12v34H20zM23 28h6v4h-6zM22 36v26h8V36z',
  'M35 32h12v34H35zM38 28h6v4h-6zM37 36v26h8V36z',
  // The damaged one.
  'M50 36h9l-2 7 5 3-4 6 4 4-3 10H50zM53 32h6v4h-6z',
  // The flame.
  'M70 26c6 8-2 11 4 17 1-4 3-5 3-9 7 7 8 14 6 21-2 7-8 11-14 11s-9-5-9-11c0-8 8-12 5-22 3 2 4 3 5 7 1-5 1-9 0-14z',
];
