import { z } from 'zod';

const userSchema = z.object({ id: z.string() });

/** Who is signed in in this browser by now, perhaps in another tab; undefined where nothing mirrors it. */
export function readMirroredUserId(): string | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('userData') ?? '');
    return userSchema.safeParse(user).data?.id;
  } catch {
    return undefined;
  }
}
