/** Unsaved input on this device. `version` is the version it is based on, 0 for a new text. */
type StoredText<Values> = { version: number; values: Values };

/** The storage key, by user and text: another user of the device does not see it. */
export function storedTextName(userId: string, list: string, id: string | undefined): string {
  return `moz-text:${userId}:${list}:${id ?? 'new'}`;
}

/** Undefined when nothing is stored, or when the data has the format of an older release. */
export function readStoredText<Values extends object>(
  name: string,
  like: Values,
): StoredText<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isStoredText(stored, like) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined deletes it. Full or blocked storage is ignored, so that typing goes on. */
export function storeText(name: string, stored: StoredText<object> | undefined): void {
  try {
    if (stored) localStorage.setItem(name, JSON.stringify(stored));
    else localStorage.removeItem(name);
  } catch {
    return;
  }
}

function isStoredText<Values extends object>(stored: unknown, like: Values): stored is StoredText<Values> {
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('values' in stored))
    return false;
  const { version, values } = stored;
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return false;
  const found = new Map(Object.entries(values));
  return Object.entries(like).every(([field, value]) => {
    const other: unknown = found.get(field);
    // A picture is an id or null.
    return found.has(field) && (value === null || other === null || typeof other === typeof value);
  });
}
