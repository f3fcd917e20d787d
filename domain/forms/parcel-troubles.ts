import type { PriceApproval } from '~/domain/forms/price-approval';
import { stopsForPrice } from '~/domain/forms/price-approval';
import { sideTexts } from '~/domain/parcels/side-texts';
import type { ParcelState, ShownHoldReason } from '~/domain/parcels/states';

type Piece = { pieceNo: number; status: ParcelState; holdReason: ShownHoldReason | null };
export type ParcelTrouble = Omit<Piece, 'pieceNo'> & { pieceNos: number[] };

/**
 * The parcels of an accepted form that do not go their way, together where state and reason are the same. What the
 * page says about the price of the form is left out.
 */
export function parcelTroubles(parcels: readonly Piece[], price: PriceApproval): ParcelTrouble[] {
  const troubles: ParcelTrouble[] = [];
  for (const { pieceNo, status, holdReason } of parcels) {
    const isPrice = holdReason === 'price' || (status === 'return_pending' && price === 'refused');
    if (!sideTexts[status].trouble || (isPrice && stopsForPrice(price))) continue;
    const same = troubles.find((one) => one.status === status && one.holdReason === holdReason);
    if (same) same.pieceNos.push(pieceNo);
    else troubles.push({ status, holdReason, pieceNos: [pieceNo] });
  }
  return troubles;
}
