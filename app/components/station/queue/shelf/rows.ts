import { isOnShelf } from '~/domain/arrivals/states';
import type { ScanContent } from '~/domain/station/guess';
import type { ScanRow, StationDb } from '../station-db';
import type { Picture } from '../store';

/** Gives the next free label to a box without one, in the transaction that stores its scan. */
export async function withLabel({ labels }: StationDb, content: ScanContent): Promise<ScanContent> {
  if (content.act !== 'shelf' || content.labelNumber !== undefined) return content;
  const label = await labels.where('state').equals('free').first();
  if (!label) return content;
  await labels.put({ ...label, state: 'used' });
  return { ...content, labelNumber: label.number };
}

/** Stores the pictures of a box beside its scan. */
export async function holdPictures(
  { photos }: StationDb,
  content: ScanContent,
  pictures: readonly Picture[],
): Promise<void> {
  if (content.act !== 'shelf' || pictures.length === 0) return;
  const { arrivalId } = content;
  await photos.bulkPut(pictures.map(({ id, blob }) => ({ id, blob, arrivalId, state: 'held' as const })));
}

/** Lets pictures be uploaded whose box is on the shelf, and stores that the box is there, or no more. */
export async function followAnswers(
  { photos, boxes }: StationDb,
  answered: readonly ScanRow[],
): Promise<void> {
  const here = answered.flatMap(({ content, answer, at, key }) => {
    const arrival =
      answer?.outcome === 'applied' || answer?.outcome === 'duplicate' ? answer.arrival : undefined;
    if (content.act !== 'shelf' || !arrival) return [];
    const { id, number, boxNo, place } = arrival;
    return [{ id, key: key ?? '', number, boxNo, place, arrivedAt: at }];
  });
  const gone = answered.flatMap(({ answer }) =>
    answer?.arrival && !isOnShelf(answer.arrival.status) ? [answer.arrival.id] : [],
  );
  if (here.length > 0) {
    await photos
      .where('arrivalId')
      .anyOf(here.map(({ id }) => id))
      .modify({ state: 'ready' });
    await boxes.bulkPut(here.filter(({ key }) => key !== ''));
  }
  if (gone.length > 0) await boxes.bulkDelete(gone);
}

/** Gives the pictures of a box to another one, which is the same box scanned before. */
export async function movePictures(
  { photos }: StationDb,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await photos.where('arrivalId').equals(from).modify({ arrivalId: to, state: 'ready' });
}

/** Deletes the pictures of a box that will not come onto the shelf. */
export async function dropPictures({ photos }: StationDb, arrivalId: string): Promise<void> {
  await photos.where('arrivalId').equals(arrivalId).delete();
}
