/**
 * The settings of what a piece needs before it is received. Weight and sides are always required: they set the price.
 */
export type ReceiveRules = { isPhotoRequired: boolean; isPlaceRequired: boolean };
export type MissingPart = 'photo' | 'place';

/** The data that a received piece lacks, required or not. */
export function missingPartsOf({ place, photos }: { place: string; photos: number }): MissingPart[] {
  return [
    ...(photos === 0 ? (['photo'] as const) : []),
    ...(place.trim() === '' ? (['place'] as const) : []),
  ];
}
