import { formatKg } from '~/domain/core/format/numbers';
import { labelNumberLocale, labelTextLocale } from '~/domain/documents/languages';
import type { ParcelMark } from '~/domain/parcels/marks';
import { sayIn } from '../../core/text/texts';
import type { ParcelLabel } from '../../parcels/view/schema';

const say = sayIn(labelTextLocale);

export type LabelCaptions = Record<'receiver' | 'sender' | 'weight' | 'piece', string> & {
  marks: { mark: ParcelMark; text: string }[];
};

/** Returns the label's captions in both languages: it is read in Sydney and in Ulaanbaatar. */
export function labelCaptions(label: ParcelLabel): LabelCaptions {
  const { grossG, pieceNo, pieceCount, marks } = label;
  return {
    receiver: say('parcels:label.receiver'),
    sender: say('parcels:label.sender'),
    weight: formatKg(grossG, labelNumberLocale),
    piece: say('parcels:label.piece', { number: pieceNo, count: pieceCount }),
    marks: marks.map((mark) => ({
      mark,
      text: say(`parcels:label.marks.${mark}`, { number: batteryNumber(label, mark) }),
    })),
  };
}

/** The numbers of the batteries that a mark warns of. */
function batteryNumber({ batteryNumbers }: ParcelLabel, mark: ParcelMark): string {
  if (mark === 'battery_contained') return batteryNumbers.contained;
  return mark === 'battery_packed_with' ? batteryNumbers.packed_with : '';
}
