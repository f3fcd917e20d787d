import { z } from 'zod';

const userSchema = z.object({ id: z.string() });

/** The user who is signed in in this browser now, perhaps in another tab; undefined when it is not mirrored. */
export function readMirroredUserId(): string | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('userData') ?? '');
    return userSchema.safeParse(user).data?.id;
  } catch {
    return undefined;
  }
}
