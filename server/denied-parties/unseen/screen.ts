import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services } from '../../core/api/context';
import { screenCustomer, screenForm } from '../screening/service';
import { findUnseenCustomers, findUnseenForms } from './queries';

const limit = 200;

export type Parts = RuleServices & Pick<Services, 'db'>;

/** Screens customers and forms whose names were never screened, each in a transaction of its own. */
export async function screenUnseen(parts: Parts): Promise<void> {
  await eachPart(
    (after) => findUnseenCustomers(parts.db, { after, limit }),
    (customer) => alone(parts, (ctx) => screenCustomer(ctx, customer)),
  );
  await eachPart(
    (after) => findUnseenForms(parts.db, { after, limit }),
    (form) => alone(parts, (ctx) => screenForm(ctx, form)),
  );
}

export async function alone<Result>(
  parts: Parts,
  act: (ctx: RuleContext) => Promise<Result>,
): Promise<Result> {
  return await parts.db.transaction().execute((tx) => act(asRule(parts, tx, 'job:screen_edition')));
}

async function eachPart<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await read(after);
    for (const row of rows) await act(row);
    after = rows.length < limit ? undefined : rows.at(-1)?.id;
  } while (after);
}
