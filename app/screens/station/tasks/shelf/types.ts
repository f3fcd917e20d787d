import { type MeasureErrors, noMeasures, type TypedMeasures } from '~/app/components/arrivals/measures';
import type { StoredCandidate } from '~/domain/station/shelf/verdict';

export type TypedLabel = {
  trackingNumber: string;
  code: string;
  labelName: string;
  labelSuburb: string;
  labelMobile: string;
  labelText: string;
};

/** A picture that was taken and is not stored yet. */
export type TakenPhoto = { id: string; blob: Blob; url: string };

/** A candidate with what only the server knows. */
export type ShownCandidate = StoredCandidate & { photoId?: string | null; mobile?: string | null };

/** The box on the scale, and what is typed of it so far. */
export type OpenBox = TypedMeasures & {
  arrivalId: string;
  label: TypedLabel;
  boxNo: number;
  /** The clerk says that it is another box than those of its number that are here. */
  isAnother: boolean;
  /** The customer whom the clerk chose, or nobody. */
  chosen: ShownCandidate | 'nobody' | undefined;
  place: string;
  photos: readonly TakenPhoto[];
  errors: MeasureErrors & Partial<Record<'place' | 'photos', string>>;
};

export function newBox(arrivalId: string, label: Partial<TypedLabel>, place: string): OpenBox {
  const empty = {
    trackingNumber: '',
    code: '',
    labelName: '',
    labelSuburb: '',
    labelMobile: '',
    labelText: '',
  };
  return {
    ...{
      arrivalId,
      place,
      boxNo: 1,
      isAnother: false,
      chosen: undefined,
      photos: [],
      errors: {},
    },
    ...noMeasures,
    label: { ...empty, ...label },
  };
}
