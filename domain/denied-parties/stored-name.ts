import { FOLD_VERSION } from '~/domain/core/names/fold';
import { nameKeys } from './keys';
import { normalName } from './name';

/** A name as the database stores it; `keys` find similar ones and are empty when it cannot be compared. */
export type StoredName = { name: string; normal: string; keys: number[]; foldVersion: number };

/** Names with equal `normal` are one. A name without a letter or digit is its own `normal`. */
export function storedName(name: string): StoredName {
  return { name, normal: normalName(name) || name.trim(), keys: nameKeys(name), foldVersion: FOLD_VERSION };
}

export function isComparable({ keys }: Pick<StoredName, 'keys'>): boolean {
  return keys.length > 0;
}
