/** One database for each person at each server: nobody sends another one's scans as his own. */
export type Owner = { server: string; userId: string };

const prefix = 'moz-station';

export function nameOf({ server, userId }: Owner): string {
  return `${prefix} ${server} ${userId}`;
}

/** Of these databases those of other people at the same server. */
export function othersAmong(names: readonly string[], owner: Owner): string[] {
  return names.filter((name) => name.startsWith(nameOf({ ...owner, userId: '' })) && name !== nameOf(owner));
}

/** Whether this browser holds a queue of his, asked without loading what opens it. */
export async function hasQueue(owner: Owner): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === nameOf(owner));
  } catch {
    return false;
  }
}
