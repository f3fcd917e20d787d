import { z } from 'zod';

/** What a change of a row answers: the version to send with the next one. */
export const versionedSchema = z.object({ id: z.guid(), version: z.number() });
export type Versioned = z.infer<typeof versionedSchema>;
