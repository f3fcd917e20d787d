/** One database per user and server, so that nobody sends another user's scans. */
export type Owner = { server: string; userId: string };

const prefix = 'moz-station';

export function nameOf({ server, userId }: Owner): string {
  return `${prefix} ${server} ${userId}`;
}

/** The databases of other users at this server. */
export function othersAmong(names: readonly string[], owner: Owner): string[] {
  return names.filter((name) => name.startsWith(nameOf({ ...owner, userId: '' })) && name !== nameOf(owner));
}

/** Whether this browser has a queue of the user. Does not load the queue's code. */
export async function hasQueue(owner: Owner): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === nameOf(owner));
  } catch {
    return false;
  }
}
