import { randomBytes } from 'node:crypto';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import type { Services } from '../../core/api/context';
import { type Keys, readingSecrets } from '../../core/security/seal/keys';
import { numberKeyOwner, seal, unseal } from '../../core/security/seal/seal';
import { countNumbers, findNumberKey, insertNumberKey, lastSerial } from './queries';

/** The key of parcel numbers is sealed with a secret that the server does not have. */
export class NumberKeyError extends Error {
  override name = 'NumberKeyError';
}

/** Number of newest parcels that are checked to find the secret of their numbers. */
const SAMPLE = 50;

/**
 * Returns the key of parcel numbers. It is stored in the database at the first start and never changes with MOZ_SECRET,
 * because another key would repeat earlier numbers. A database with numbers from before it was stored keeps the secret
 * that made them. Throws `NumberKeyError`.
 */
export async function readNumberKey(services: Keys & Pick<Services, 'db'>): Promise<string> {
  const { db } = services;
  const known = await findNumberKey(db);
  if (known) return opened(services, known);
  const key = (await secretOfNumbers(services)) ?? randomBytes(32).toString('hex');
  await insertNumberKey(db, seal(services, numberKeyOwner, key));
  return opened(services, (await findNumberKey(db)) ?? '');
}

function opened(keys: Keys, sealed: string): string {
  try {
    return unseal(keys, numberKeyOwner, sealed);
  } catch (cause) {
    throw new NumberKeyError(
      `MOZ_SECRET is not the one that this database was used with. Give that one as MOZ_SECRET_OLD beside the new one (a
demo without MOZ_SECRET keeps it in the file secret of MOZ_DATA_DIR). See «Another MOZ_SECRET» in docs/operations.md.`,
      { cause },
    );
  }
}

/** Returns the secret of existing numbers; undefined without any. */
async function secretOfNumbers(services: Keys & Pick<Services, 'db'>): Promise<string | undefined> {
  const { db, secret } = services;
  const last = await lastSerial(db);
  if (last === 0) return undefined;
  const serials = Array.from({ length: Math.min(SAMPLE, last + 1) }, (_, index) => last - index);
  let found = { secret, count: 0 };
  for (const tried of readingSecrets(services)) {
    const numbers = serials.map((serial) => parcelNumberFromSerial(serial, tried));
    const count = await countNumbers(db, numbers);
    if (count > found.count) found = { secret: tried, count };
  }
  return found.secret;
}
