import { z } from 'zod';
import { code } from '~/domain/core/schema';

/** A code of the harmonised system: six digits for the world, up to ten where a country adds its own. */
export const hsCodeSchema = z.string().regex(/^\d{6,10}$/u, code('form.hs_code'));
