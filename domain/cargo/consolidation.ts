type Piece = {
  formCode: string;
  grossG: number;
  senderName: string;
  senderLatin: string;
  receiverName: string;
  receiverLatin: string;
  items: readonly { description: string; descriptionEn: string; quantity: number; valueCents: number }[];
};

/** One line of a consolidation manifest: the pieces of a form on this flight, under one house waybill. */
export type HouseLine<Goods extends Piece = Piece> = {
  house: string;
  pieces: number;
  grossG: number;
  shipper: string;
  /** The own Latin spelling; empty when none is given. */
  shipperLatin: string;
  consignee: string;
  consigneeLatin: string;
  items: Goods['items'][number][];
  valueCents: number;
};

/** Returns the pieces of a flight by house waybill, in the order of their numbers. */
export function houseLines<Goods extends Piece>(pieces: readonly Goods[]): HouseLine<Goods>[] {
  const houses = [...new Set(pieces.map(({ formCode }) => formCode))].sort();
  return houses.map((house) => {
    const parts = pieces.filter(({ formCode }) => formCode === house);
    const items: Goods['items'][number][] = parts.flatMap((piece) => [...piece.items]);
    return {
      house,
      pieces: parts.length,
      grossG: parts.reduce((sum, { grossG }) => sum + grossG, 0),
      shipper: parts[0]?.senderName ?? '',
      shipperLatin: parts[0]?.senderLatin ?? '',
      consignee: parts[0]?.receiverName ?? '',
      consigneeLatin: parts[0]?.receiverLatin ?? '',
      items,
      valueCents: items.reduce((sum, { valueCents }) => sum + valueCents, 0),
    };
  });
}
