import { storageValues } from '~/domain/content/storage-places';
import { inEachLocale, type Localized } from '~/domain/core/localized';
import { EVENT_DAYS } from '~/domain/events/kinds';
import { RETENTION_DAYS } from '~/domain/security/kinds';
import type { Context } from '../../core/api/context';
import { readEdition, type Terms } from '../terms/service';

/** The privacy page in force, or an earlier edition. Where data is stored, and how long, are the settings of now. */
export async function readPrivacy(ctx: Context, wanted: number | undefined): Promise<Terms | null> {
  return await readEdition(ctx, { table: 'privacyEdition', wanted, values: readStorageValues(ctx.env) });
}

/** Values of the places about stored data, in each language. */
export function readStorageValues({
  retention,
  dataCountry,
}: Context['env']): Localized<Readonly<Record<string, string>>> {
  const days = { ...retention, securityEvents: RETENTION_DAYS, events: EVENT_DAYS };
  return inEachLocale((locale) => storageValues({ days, country: dataCountry }, locale));
}
