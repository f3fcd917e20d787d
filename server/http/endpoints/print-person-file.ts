import type { Services } from '../../core/api/context';
import { print } from '../../documents/press/press';
import type { PrintPersonFile } from '../../privacy/files/make';
import { findCompany } from '../../settings/company/queries';
import { listOffices } from '../../settings/offices/queries';

/** Makes the PDF of a person's data for the job that stores it. */
export function printPersonFiles({ db, now }: Pick<Services, 'db' | 'now'>): PrintPersonFile {
  return async (data, locale) =>
    await print({
      sheet: { kind: 'personFile', data },
      locale,
      madeAt: now(),
      issuer: await findCompany(db),
      offices: await listOffices(db),
    });
}
