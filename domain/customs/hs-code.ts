import { z } from 'zod';
import { code } from '~/domain/core/schema';

/** A Harmonized System code: six international digits, up to ten with the digits that a country adds. */
export const hsCodeSchema = z.string().regex(/^\d{6,10}$/u, code('form.hs_code'));
