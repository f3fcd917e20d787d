import { formatKg } from '~/domain/core/format/numbers';
import type { ParcelMark } from '~/domain/parcels/marks';
import { sayIn } from '../../core/texts';
import type { ParcelLabel } from '../../parcels/view/schema';

const say = sayIn('mn');

export type LabelCaptions = Record<'route' | 'receiver' | 'sender' | 'weight' | 'piece', string> & {
  marks: { mark: ParcelMark; text: string }[];
};

/** Returns the label's captions in both languages: it is read in Sydney and in Ulaanbaatar. */
export function labelCaptions({ grossG, pieceNo, pieceCount, marks }: ParcelLabel): LabelCaptions {
  return {
    route: say('parcels:label.route'),
    receiver: say('parcels:label.receiver'),
    sender: say('parcels:label.sender'),
    weight: formatKg(grossG, 'en'),
    piece: say('parcels:label.piece', { number: pieceNo, count: pieceCount }),
    marks: marks.map((mark) => ({ mark, text: say(`parcels:label.marks.${mark}`) })),
  };
}
