import { newIdempotencyKey } from '~/app/api/idempotency';
import { serializeInput } from '~/app/api/wire';
import type { StationDevice } from '~/domain/station/schema';
import { reservedLabelsSchema, type StoredShelf, storedShelfSchema } from '~/domain/station/shelf/stored';
import { readAnswer } from '../post';
import type { PhotoRow } from '../station-db';
import type { UploadResult } from './picture-sender';

const endpoint = '/api/trpc/station';

/** Reads what changed since, or everything. @throws without an answer of our server. */
export async function fetchShelf(since: Date | undefined): Promise<StoredShelf> {
  const input = encodeURIComponent(JSON.stringify(serializeInput(since === undefined ? {} : { since })));
  const response = await fetch(`${endpoint}.shelfSnapshot?input=${input}`, {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return storedShelfSchema.parse(readAnswer(await response.json()));
}

/** Asks for numbers for labels. @throws without an answer of our server. */
export async function reserveLabels(device: StationDevice): Promise<readonly string[]> {
  const response = await fetch(`${endpoint}.reserveLabels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(serializeInput({ device, idempotencyKey: newIdempotencyKey() })),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return reservedLabelsSchema.parse(readAnswer(await response.json())).numbers;
}

/** Uploads a picture under its own id: the same picture twice is one file. */
export async function uploadPicture({ id, blob }: PhotoRow): Promise<UploadResult> {
  const response = await fetch('/api/files', {
    method: 'POST',
    headers: { 'content-type': blob.type || 'image/jpeg', 'idempotency-key': id },
    body: blob,
  }).catch(() => undefined);
  if (!response) return 'later';
  // The id is this device's own, so a file that has it is this picture.
  if (response.ok || response.status === 409) return 'stored';
  return [400, 413, 415, 422].includes(response.status) ? 'refused' : 'later';
}
