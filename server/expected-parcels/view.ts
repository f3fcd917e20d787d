import { shownState } from '~/domain/arrivals/shown-of-expected';
import { isCarrier } from '~/domain/core/carriers/carriers';
import { DomainError } from '~/domain/core/errors';
import { homeOffice, isOffice } from '~/domain/core/offices';
import { customerName } from '~/domain/customers/name';
import { fliesAnswer } from '~/domain/goods/flies';
import type { Context } from '../core/api/context';
import { readAnswers } from '../goods/lines/read';
import { findGoodsRules } from '../goods/rules';
import { listInvoices } from './invoices/queries';
import { findExpected, listArrived, listItems } from './queries';
import type { ExpectedDetail } from './schema';

/** Returns an expected parcel with its goods, invoices and what came of it. */
export async function getExpected(ctx: Context, id: string): Promise<ExpectedDetail> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const row = await findExpected(ctx.db, { id, scope });
  if (!row) throw new DomainError('not_found');
  const items = (await listItems(ctx.db, id)).map(readAnswers);
  const invoices = await listInvoices(ctx.db, id);
  const arrivals = await listArrived(ctx.db, { id, scope });
  const rules = await findGoodsRules(ctx.db);
  const { firstName, lastName, organizationName, carrier, office, ...facts } = row;
  return {
    ...facts,
    carrier: isCarrier(carrier) ? carrier : 'other',
    office: isOffice(office) ? office : homeOffice,
    customerName: customerName({ firstName, lastName, organizationName }, ctx.locale),
    shown: shownState(
      row.status,
      arrivals.map(({ status }) => status),
    ),
    items: items.map(({ lineNo, arrivalId, hsCode, ...item }) => ({
      ...item,
      hsCode: hsCode ?? '',
      answer: fliesAnswer(rules, [{ ...item, hsCode }]),
    })),
    answer: fliesAnswer(rules, items),
    invoices,
    arrivals,
  };
}
