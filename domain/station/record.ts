import { z } from 'zod';
import { idSchema, instantSchema, wholeNumber } from '~/domain/core/schema';

/** What every scan has. */
export const recordSchema = z.object({
  /** The client's UUID: one event, however often the scan is sent. */
  id: idSchema,
  /** The sequence number of the scan on its device: increasing, unique, may have gaps. */
  seq: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  /** Time of the device's clock, which may be wrong; `sentAt` shows by how much. */
  at: instantSchema,
});
