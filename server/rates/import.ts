import { MINUTE_MS } from '~/domain/core/durations';
import { DomainError, type FieldIssue, inputError } from '~/domain/core/errors';
import { parseRate, rateToText } from '~/domain/core/money';
import { type FileRate, planImport, type Slip } from '~/domain/rates/import';
import type { ImportRates } from '~/domain/rates/schema';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { orUnreadable } from '../core/limits/bounded/import-file';
import { findRate } from '../quotes/queries';
import { readRatesFile } from './file-reader';
import { insertRates, listAllRates, lockCurrency } from './queries';
import { slipParams } from './slip';

/** A longer list of errors does not help the user. */
const MOST_ISSUES = 100;

export type Imported = { imported: number; known: number };

/**
 * Imports all rates of a file or none. Rates that are already stored are skipped.
 * @throws DomainError with the number of each faulty line; `rate.slips` when a rate is far from the one before it and
 * the import is not confirmed.
 */
export async function importRates(ctx: ChangeContext, input: ImportRates): Promise<Imported> {
  const read = await orUnreadable(readRatesFile(input.csv));
  if (!read.ok) throw inputError(read.issues.slice(0, MOST_ISSUES));
  await lockCurrency(ctx.tx, 'AUD');
  const { fresh, slips } = planImport(read.rates, await ratesAround(ctx, read.rates));
  if (slips.length > 0 && !input.confirmed) {
    throw new DomainError(
      'rate.slips',
      { count: slips.length },
      undefined,
      slips.slice(0, MOST_ISSUES).map(asIssue),
    );
  }
  await insertRates(
    ctx.tx,
    fresh.map(({ validFrom, rate }) => ({
      currency: 'AUD',
      mntPerUnit: rateToText(rate),
      source: 'import',
      validFrom,
      createdBy: ctx.session.user.id,
      createdAt: ctx.now(),
    })),
  );
  const known = read.rates.length - fresh.length;
  const { from, to } = spanOf(read.rates);
  const after = { imported: fresh.length, known, from, to, confirmed: input.confirmed };
  await audit(ctx.tx, ctx, { action: 'rates.import', entity: 'currency', entityId: 'AUD', after });
  return { imported: fresh.length, known };
}

/** Returns the stored rates within the period of the file, and the one before it. */
async function ratesAround(ctx: ChangeContext, rates: readonly FileRate[]) {
  const { from, to } = spanOf(rates);
  const before = await findRate(ctx.tx, 'AUD', from);
  const within = await listAllRates(ctx.tx, 'AUD', { from, to: new Date(to.getTime() + MINUTE_MS) });
  return [...(before ? [before] : []), ...within].map(({ validFrom, mntPerUnit }) => ({
    validFrom,
    rate: parseRate(mntPerUnit),
  }));
}

function spanOf(rates: readonly FileRate[]): { from: Date; to: Date } {
  const times = rates.map(({ validFrom }) => validFrom.getTime());
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

function asIssue({ line, last, next }: Slip): FieldIssue {
  return { path: `lines.${line}`, code: 'rate.slip', params: { line, ...slipParams(last, next) } };
}
