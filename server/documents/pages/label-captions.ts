import { formatKg } from '~/domain/format/numbers';
import type { ParcelLabel } from '../../parcels/view/schema';
import { sayIn } from '../texts';

const mn = sayIn('mn');
const en = sayIn('en');

export type LabelCaptions = Record<'route' | 'receiver' | 'sender' | 'weight' | 'piece', string>;

/** The label's words in both languages: it is read in Sydney and in Ulaanbaatar. */
export function labelCaptions({ grossG, pieceNo, pieceCount }: ParcelLabel): LabelCaptions {
  const both = (key: string): string => `${mn(key)} / ${en(key)}`;
  return {
    route: 'SYD → UBN',
    receiver: both('parcels:facts.receiver'),
    sender: both('parcels:facts.sender'),
    weight: formatKg(grossG, 'en'),
    piece: `${both('parcels:facts.piece')} ${pieceNo}/${pieceCount}`,
  };
}
