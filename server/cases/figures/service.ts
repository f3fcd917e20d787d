import type { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import type { Context } from '../../core/api/context';
import type { caseFiguresSchema } from '../schema';
import { figuresByKind } from './queries';

/** Days that the figures look back. */
const DAYS = 365;

/** Returns what became of the cases of the last year, by kind. */
export async function getCaseFigures({ db, now }: Context): Promise<z.infer<typeof caseFiguresSchema>> {
  return { days: DAYS, kinds: await figuresByKind(db, new Date(now().getTime() - DAYS * DAY_MS)) };
}
