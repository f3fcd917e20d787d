import { yearsOfGround } from '~/domain/privacy/laws';
import { personalTables } from '~/domain/privacy/personal-tables';
import type { Ends, PersonalTable } from '~/domain/privacy/register';
import { audit } from '../../audit/service';
import { ruleActor } from '../../core/api/as-rule';
import type { Services, Tx } from '../../core/api/context';
import { findConstants } from '../../settings/constants/queries';
import { erasedIds, maskColumns, maskRecords } from './queries';
import { yearsBefore } from './years';

/**
 * Masks what the laws had stored of deleted people, once the years of each law are over. Returns the tables with how many
 * rows were masked. Safe to repeat.
 */
export async function maskEnded({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Record<string, number>> {
  const years = await findConstants(db, Object.values(yearsOfGround), now());
  return await db.transaction().execute(async (tx) => {
    const masked: Record<string, number> = {};
    for (const [table, entry] of Object.entries<PersonalTable>(personalTables)) {
      if (!('ends' in entry)) continue;
      const before = yearsBefore(now(), years(yearsOfGround[entry.ground]));
      const count = await maskTable(tx, { table, ends: entry.ends, before });
      if (count > 0) masked[table] = count;
    }
    if (Object.keys(masked).length > 0) {
      await audit(tx, ruleActor('job:mask_ended'), {
        ...{ action: 'privacy.maskEnded', entity: 'job', entityId: 'mask_ended' },
        after: { masked },
      });
    }
    return masked;
  });
}

type EndedTable = { table: string; ends: Ends; before: Date };

async function maskTable(tx: Tx, { table, ends, before }: EndedTable): Promise<number> {
  if (typeof ends === 'string') return 0;
  const { rows, from } = ends;
  const ended = { table, column: rows.column, ids: erasedIds(rows.of, before), before };
  return 'records' in ends
    ? await maskRecords(tx, ended)
    : await maskColumns(tx, { ...ended, from, columns: ends.columns });
}
