import type { Battery } from '~/domain/form/battery';

/** What a label warns of or asks for, in the order of the label. Marks of the way of hand-over belong here too. */
export const parcelMarks = ['battery_contained', 'battery_packed_with', 'fragile'] as const;
export type ParcelMark = (typeof parcelMarks)[number];

type Marked = {
  /** The goods in the parcel, parts of goods included: a part may hold the battery. */
  items: readonly { battery: Battery }[];
  /** Codes of the services that its form chose. */
  optionalFees: readonly string[];
};

/** The marks of one parcel. A battery is marked on the piece that holds it alone. */
export function marksOf({ items, optionalFees }: Marked): ParcelMark[] {
  const applies: Readonly<Record<ParcelMark, boolean>> = {
    battery_contained: items.some(({ battery }) => battery === 'contained'),
    battery_packed_with: items.some(({ battery }) => battery === 'packed_with'),
    fragile: optionalFees.includes('fragile'),
  };
  return parcelMarks.filter((mark) => applies[mark]);
}
