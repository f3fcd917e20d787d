/** What a piece must have before it is received. Its weight and sides always: they make the price. */
export type ReceiveRules = { isPhotoRequired: boolean; isPlaceRequired: boolean };
export type Lack = 'photo' | 'place';

/** What a measured piece is received without, whether it is required or not. */
export function lacksOf({ place, photos }: { place: string; photos: number }): Lack[] {
  return [
    ...(photos === 0 ? (['photo'] as const) : []),
    ...(place.trim() === '' ? (['place'] as const) : []),
  ];
}
