import type { LabelTrouble } from '~/app/host';
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

/**
 * Stores why the label of a box did not come out of the printer, or that it did. Without its label a box waits for the
 * user, also before the server has answered.
 */
export async function storePrinting(
  { db, scans }: StationDb,
  seq: number,
  trouble: LabelTrouble | undefined,
): Promise<void> {
  await db.transaction('rw', scans, async () => {
    const row = await scans.get(seq);
    if (row) await scans.put(trouble === undefined ? printed(row) : unprinted(row, trouble));
  });
}

function printed({ printTrouble: _, ...row }: ScanRow): ScanRow {
  const isDone = row.todo === 'settle' && !row.answer?.refusal;
  return isDone ? { ...row, state: 'settled', todo: 'none' } : row;
}

function unprinted(row: ScanRow, printTrouble: LabelTrouble): ScanRow {
  return { ...row, printTrouble, todo: row.todo === 'none' ? 'settle' : row.todo };
}

/** Boxes without a label because of the printer, the first one first. */
export async function listUnprinted({ scans }: StationDb): Promise<ScanRow[]> {
  return await scans.where('printTrouble').above('').sortBy('seq');
}

/** Answers that the user must settle, and boxes that wait for their label before any answer. */
export async function listProblems(tables: StationDb): Promise<ScanRow[]> {
  const [open, unprinted] = await Promise.all([
    tables.scans.where('todo').equals('settle').toArray(),
    listUnprinted(tables),
  ]);
  return [...open, ...unprinted.filter(({ todo }) => todo === 'send')];
}
