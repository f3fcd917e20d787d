import { z } from 'zod';
import { cargoStates } from '~/domain/cargo/states';
import { cargoSchema, legSchema } from '../output';

const legs = z.array(legSchema.pick({ flight: true, origin: true, destination: true }));
const card = cargoSchema
  .omit({ mawb: true, manifestVersion: true, notes: true, crn: true, version: true })
  .extend({ parcels: z.number().int(), grossG: z.number().int(), litres: z.number().int(), legs });

/** One column per status: its first flights and their number, up to 1,000. */
export const cargoBoardSchema = z.array(
  z.object({
    status: z.enum(cargoStates),
    cards: z.array(card),
    total: z.number().int(),
    isTotalCapped: z.boolean(),
  }),
);

export const cargoCalendarPageSchema = z.object({
  today: z.string(),
  day: z.string(),
  flights: z.array(
    cargoSchema
      .pick({ id: true, code: true, status: true, cutOff: true, etd: true, eta: true, atd: true, ata: true })
      .extend({ at: z.date(), legs }),
  ),
  /** True when there are more flights than a calendar shows. */
  isCut: z.boolean(),
});
