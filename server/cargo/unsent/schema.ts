import { z } from 'zod';
import { cargoStates } from '~/domain/cargo/states';

/** Devices, latest report first. A report for a closed cargo is shown but blocks nothing. */
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
