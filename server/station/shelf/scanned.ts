import { customerName } from '~/domain/customers/name';
import type { ScannedArrival } from '~/domain/station/shelf/schema';
import type { ChangeContext } from '../../core/api/trpc';
import { findScannedArrivals } from './queries';

/** A box as a station's answer shows it, with the version that an undo compares. */
export type VersionedArrival = ScannedArrival & { version: number };

/** Reads boxes as the answers of a station show them. */
export async function scannedArrivals(
  { tx, locale }: Pick<ChangeContext, 'tx' | 'locale'>,
  ids: readonly string[],
): Promise<VersionedArrival[]> {
  if (ids.length === 0) return [];
  const rows = await findScannedArrivals(tx, ids);
  return rows.map(({ firstName, lastName, organizationName, customerId, ...arrival }) => {
    const names = { firstName: firstName ?? '', lastName: lastName ?? '', organizationName };
    return { ...arrival, customerName: customerId === null ? null : customerName(names, locale) };
  });
}

export async function scannedArrival(
  ctx: Pick<ChangeContext, 'tx' | 'locale'>,
  id: string,
): Promise<VersionedArrival | undefined> {
  const [arrival] = await scannedArrivals(ctx, [id]);
  return arrival;
}

/** What is sent of it. */
export function answeredArrival({ version: _, ...arrival }: VersionedArrival): ScannedArrival {
  return arrival;
}
