import type { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import type { Context } from '../../core/api/context';
import type { caseFiguresSchema } from '../schema';
import { figuresByKind, sumFlown } from './queries';

/** Days that the figures look back. */
const DAYS = 365;

/** Returns what became of the cases of the last year, by kind, and how many parcels flew in it. */
export async function getCaseFigures({ db, now }: Context): Promise<z.infer<typeof caseFiguresSchema>> {
  const since = new Date(now().getTime() - DAYS * DAY_MS);
  const [kinds, parcels] = await Promise.all([figuresByKind(db, since), sumFlown(db, since)]);
  return { days: DAYS, parcels, kinds };
}
