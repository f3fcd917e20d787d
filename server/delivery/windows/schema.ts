import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';

export const windowSchema = z.object({
  id: z.guid(),
  version: z.int(),
  name: inEachLanguage(z.string()),
  fromTime: z.string(),
  toTime: z.string(),
  weekdays: z.array(z.int()),
  closedDays: z.array(z.string()),
  stops: z.int(),
  leadHours: z.int(),
  isActive: z.boolean(),
});
