import { z } from 'zod';

/** Answer of a change of a row: the version to send with the next one. */
export const versionedSchema = z.object({ id: z.guid(), version: z.number() });
export type Versioned = z.infer<typeof versionedSchema>;
