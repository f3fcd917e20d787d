import { z } from 'zod';

/** Reasons why the server cannot be reached. Each has a text in `desktop.troubles`. */
export const troubles = [
  'unreachable',
  'refused',
  'name',
  'timeout',
  'redirected',
  'notMoz',
  'insecure',
  'malformed',
  'certificateUnknown',
  'certificateExpired',
  'certificateName',
  'certificateOther',
] as const;

export type ConnectionTrouble = (typeof troubles)[number];

export const troubleSchema = z.enum(troubles);

export const connectionSchema = z.object({ isReachable: z.boolean(), trouble: troubleSchema.nullable() });
export type Connection = z.output<typeof connectionSchema>;
