import type { Office } from '~/domain/core/offices';

import type { Queryable } from '../../core/context';
import { listOffices } from './queries';

/** Empty where nobody has entered one. */
export async function phoneOf(db: Queryable, office: Office): Promise<string> {
  return (await listOffices(db)).find((each) => each.office === office)?.phone ?? '';
}
