import { expect, test } from 'vitest';
import type { PhotoRow } from '../station-db';
import { createPictureSender, type UploadResult } from './picture-sender';

function senderOf(results: readonly UploadResult[], count = 1) {
  const waiting: PhotoRow[] = Array.from({ length: count }, (_, at) => ({
    ...{ id: `photo ${at}`, arrivalId: 'box', blob: new Blob(), state: 'ready' as const },
  }));
  const uploads: string[] = [];
  const pauses: number[] = [];
  const done: string[] = [];
  const end = async (how: string, { id }: PhotoRow): Promise<void> => {
    done.push(`${id} ${how}`);
    waiting.shift();
    if (waiting.length === 0) sender.stop();
  };
  const sender = createPictureSender({
    next: async () => waiting[0],
    upload: async ({ id }) => {
      uploads.push(id);
      return results[uploads.length - 1] ?? 'stored';
    },
    uploaded: (picture) => end('stored', picture),
    refused: (picture) => end('refused', picture),
    later: (act, ms) => {
      pauses.push(ms);
      queueMicrotask(act);
      return () => undefined;
    },
  });
  return { sender, uploads, pauses, done };
}

test('a picture is uploaded again under its id after a lost connection', async () => {
  const { sender, uploads, pauses, done } = senderOf(['later', 'later', 'stored']);
  await sender.run();
  expect(uploads).toEqual(['photo 0', 'photo 0', 'photo 0']);
  expect(pauses).toEqual([1_000, 2_000]);
  expect(done).toEqual(['photo 0 stored']);
});

test('a picture that the server refuses does not block the next one', async () => {
  const { sender, done } = senderOf(['refused', 'stored'], 2);
  await sender.run();
  expect(done).toEqual(['photo 0 refused', 'photo 1 stored']);
});
