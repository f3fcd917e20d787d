import { readMeasures } from '~/app/components/arrivals/measures';
import type { ShelfContent } from '~/domain/station/guess';
import type { StoredShelf } from '~/domain/station/shelf/stored';
import type { ShelfVerdict } from '~/domain/station/shelf/verdict';
import type { OpenBox } from './types';

type ReadBox = { content: ShelfContent | undefined; errors: OpenBox['errors'] };
type Rules = Pick<StoredShelf['rules'], 'isPhotoRequired' | 'isPlaceRequired'>;

/** The scan of an open box, or what it still lacks by the rules of the branch. */
export function readBox(box: OpenBox, verdict: ShelfVerdict | undefined, rules: Rules): ReadBox {
  const measures = readMeasures(box, { areSidesOptional: true });
  const { grossG, lengthMm, widthMm, heightMm } = measures.value;
  const errors: OpenBox['errors'] = {
    ...measures.errors,
    ...(rules.isPlaceRequired && box.place.trim() === '' && { place: 'required' }),
    ...(rules.isPhotoRequired && box.photos.length === 0 && { photos: 'arrival.photo_required' }),
  };
  if (grossG === undefined || Object.keys(errors).length > 0) return { content: undefined, errors };
  const { arrivalId, label, boxNo, place, photos } = box;
  const content: ShelfContent = {
    act: 'shelf',
    ...{ arrivalId, ...label, boxNo, place: place.trim(), grossG },
    ...(lengthMm !== undefined && { lengthMm, widthMm, heightMm }),
    photoIds: photos.map(({ id }) => id),
    isLeftOpen: box.chosen === 'nobody',
    ...ownerOf(box, verdict),
  };
  return { content, errors };
}

/** Whom the clerk chose, or whom the device named; nobody: the server decides. */
function ownerOf(
  { chosen }: OpenBox,
  verdict: ShelfVerdict | undefined,
): Pick<ShelfContent, 'presumedOwner'> {
  const owner = chosen ?? (verdict?.doubt === null ? verdict.sure : undefined);
  if (owner === undefined || owner === 'nobody') return {};
  const { customerId, expectedId, why } = owner;
  return {
    presumedOwner: {
      customerId,
      why: chosen ? 'chosen' : why,
      ...(expectedId !== undefined && { expectedParcelId: expectedId }),
    },
  };
}
