import type { Services } from '../../api/context';
import { type Keys, keyIdOf } from './keys';
import { countOldRecoveryCodes, type SealedColumn, type SealedRow, sealedColumns } from './queries';
import { numberKeyOwner, type Owned, seal, unseal } from './seal';

export type Resealed = {
  /** Number of texts that were resealed with the current secret. */
  count: number;
  /** Rows that no given secret opens, as `second_factor <id>`. */
  lost: string[];
  /** Number of accounts whose recovery codes depend on an earlier secret. */
  recoveryAccounts: number;
};

const BATCH = 500;

/**
 * Reseals every text with the current secret. Users may work meanwhile: a row that they change keeps their text, which
 * already uses the current secret. Can be run again after a failure.
 */
export async function resealAll(services: Keys & Pick<Services, 'db'>): Promise<Resealed> {
  const done = { count: 0, lost: [] as string[] };
  for (const column of sealedColumns) {
    const part = await resealColumn(services, column);
    done.count += part.count;
    done.lost.push(...part.lost);
  }
  const recoveryAccounts = await countOldRecoveryCodes(services.db, keyIdOf(services.secret));
  return { ...done, recoveryAccounts };
}

async function resealColumn(services: Keys & Pick<Services, 'db'>, column: SealedColumn) {
  const { db } = services;
  const done = { count: 0, lost: [] as string[] };
  const keyId = keyIdOf(services.secret);
  let after = '';
  for (;;) {
    const rows = await column.list(db, { keyId, after, limit: BATCH });
    for (const row of rows) {
      const text = textOf(services, ownedBy(column, row), row.sealed);
      if (text === undefined) done.lost.push(`${column.name} ${row.id}`);
      else if (await column.replace(db, row, seal(services, ownedBy(column, row), text))) done.count += 1;
    }
    const last = rows.at(-1);
    if (!last) return done;
    after = last.id;
  }
}

function ownedBy({ purpose }: SealedColumn, { userId }: SealedRow): Owned {
  return purpose === numberKeyOwner.purpose ? numberKeyOwner : { purpose, userId };
}

function textOf(keys: Keys, owned: Owned, sealed: string): string | undefined {
  try {
    return unseal(keys, owned, sealed);
  } catch {
    return undefined;
  }
}
