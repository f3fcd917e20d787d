import type { Office } from '~/domain/core/offices';

import type { Queryable } from '../../core/api/context';
import { listOffices } from './queries';

/** Returns the phone number of an office, or an empty string when none is entered. */
export async function phoneOf(db: Queryable, office: Office): Promise<string> {
  return (await listOffices(db)).find((each) => each.office === office)?.phone ?? '';
}
