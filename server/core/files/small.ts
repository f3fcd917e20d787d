import { shrinkImage } from './image';
import type { StoredFile } from './queries';
import { type FileStore, getContent } from './store';

/** Returns a picture's thumbnail: created on first request and stored beside the original. */
export async function readSmall(
  store: FileStore,
  { storageKey, mediaType }: Pick<StoredFile, 'storageKey' | 'mediaType'>,
): Promise<Buffer> {
  const key = smallKey(storageKey);
  const stored = await store.find(key);
  if (stored) return stored;
  const small = await shrinkImage(await getContent(store, storageKey), mediaType);
  await store.write(key, small);
  return small;
}

/** Deletes a picture's content and its thumbnail. */
export async function removePicture(store: FileStore, storageKey: string): Promise<void> {
  await store.remove(smallKey(storageKey));
  await store.remove(storageKey);
}

function smallKey(storageKey: string): string {
  return storageKey.replace(/(\.[a-z]+)$/u, '-small$1');
}
