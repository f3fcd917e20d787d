/** Unsaved input on this device. `version` is the version it is based on, 0 for a new text. */
type KeptText<Values> = { version: number; values: Values };

/** The storage key, by user and text: another user of the device does not see it. */
export function keptTextName(userId: string, list: string, id: string | undefined): string {
  return `moz-text:${userId}:${list}:${id ?? 'new'}`;
}

/** Undefined when nothing is stored, or when the data has the format of an older release. */
export function readKeptText<Values extends object>(
  name: string,
  like: Values,
): KeptText<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isKept(kept, like) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined deletes it. Full or blocked storage is ignored, so that typing goes on. */
export function keepText(name: string, kept: KeptText<object> | undefined): void {
  try {
    if (kept) localStorage.setItem(name, JSON.stringify(kept));
    else localStorage.removeItem(name);
  } catch {
    return;
  }
}

function isKept<Values extends object>(kept: unknown, like: Values): kept is KeptText<Values> {
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('values' in kept)) return false;
  const { version, values } = kept;
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return false;
  const found = new Map(Object.entries(values));
  return Object.entries(like).every(([field, value]) => {
    const other: unknown = found.get(field);
    // A picture is an id or null.
    return found.has(field) && (value === null || other === null || typeof other === typeof value);
  });
}
