import type { Battery } from '~/domain/core/battery';
import { deliveryModeOf } from '~/domain/parcels/delivery';

/** Warnings and requests on a label, in label order; the delivery mode comes last. */
export const parcelMarks = [
  'battery_contained',
  'battery_packed_with',
  'fragile',
  'door',
  'countryside',
] as const;
export type ParcelMark = (typeof parcelMarks)[number];

/** The icon of each mark, 24 × 24, filled black. Used on paper, label printers and the screen. */
export const markPictures: Readonly<Record<ParcelMark, string>> = {
  battery_contained: 'M9 1h6v3h3v19H6V4h3zM8 6v15h8V6zM13 8v4h2l-4 7v-5H9z',
  battery_packed_with: 'M9 1h6v3h3v19H6V4h3zM8 6v15h8V6zM13 8v4h2l-4 7v-5H9z',
  fragile: 'M6 1h12v7a6 6 0 0 1-5 6v6h4v3H7v-3h4v-6a6 6 0 0 1-5-6zM12 1l-2 4 3 2-2 4 4-5-3-2z',
  door: 'M12 1L1 11h3v12h16V11h3zM9 14h6v7H9z',
  countryside: 'M1 5h13v3h4l5 5v6h-2a3 3 0 0 1-6 0h-5a3 3 0 0 1-6 0H1zM16 10v3h4l-3-3z',
};

type MarkFacts = {
  /** The goods in the parcel, including parts of goods: a part may contain the battery. */
  items: readonly { battery: Battery }[];
  /** Codes of the services chosen in the form. */
  optionalFees: readonly string[];
};

/** The marks of one parcel. Only the piece that contains a battery is marked with it. */
export function marksOf({ items, optionalFees }: MarkFacts): ParcelMark[] {
  const mode = deliveryModeOf(optionalFees);
  const applies: Readonly<Record<ParcelMark, boolean>> = {
    battery_contained: items.some(({ battery }) => battery === 'contained'),
    battery_packed_with: items.some(({ battery }) => battery === 'packed_with'),
    fragile: optionalFees.includes('fragile'),
    door: mode === 'door',
    countryside: mode === 'countryside',
  };
  return parcelMarks.filter((mark) => applies[mark]);
}
