import { z } from 'zod';
import { cargoStates } from '~/domain/cargo/states';

/** Devices, last heard of first. A report for a cargo that is closed holds nothing up, but it is shown. */
export const devicesSchema = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    userName: z.string(),
    lastSeenAt: z.date(),
    unsent: z.array(
      z.object({
        cargoId: z.guid(),
        code: z.string(),
        status: z.enum(cargoStates),
        scans: z.number().int(),
      }),
    ),
  }),
);

export const setAsideAnswer = z.object({ scans: z.number().int() });
