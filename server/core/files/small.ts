import { shrinkImage } from './image';
import type { StoredFile } from './queries';
import { type FileStore, getContent } from './store';

/** Returns a picture's thumbnail: created on first request and stored beside the original. */
export async function readSmall(
  store: FileStore,
  { storageKey, mediaType }: Pick<StoredFile, 'storageKey' | 'mediaType'>,
): Promise<Buffer> {
  const key = storageKey.replace(/(\.[a-z]+)$/u, '-small$1');
  const stored = await store.find(key);
  if (stored) return stored;
  const small = await shrinkImage(await getContent(store, storageKey), mediaType);
  await store.write(key, small);
  return small;
}
