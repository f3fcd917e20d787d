import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { Services, Tx } from '../../core/api/context';
import { lockFormRow } from '../queries';
import { issueAndMailTaxInvoice, issueTaxInvoice } from './issue';
import { type Last, listUninvoiced } from './queries';

const batch = 100;

/**
 * Issues what is missing: an adjustment note where what is due has changed since the last one, an invoice where the
 * customer agreed to the price later. Corrections within a minute become one note. Safe to repeat and to run in several
 * processes: each form is locked.
 */
export async function issueTaxInvoices(services: RuleServices & Pick<Services, 'db'>): Promise<void> {
  await issueMissing(services.db, async (tx, { id }) => {
    await issueAndMailTaxInvoice(asRule(services, tx, 'job:issue_tax_invoices'), id);
  });
}

/** Issues the invoices of a demo's forms on the days when the forms were accepted. Sends none. */
export async function issueSeededInvoices(db: Services['db']): Promise<void> {
  await issueMissing(db, async (tx, { id, acceptedAt }) => {
    await issueTaxInvoice({ tx, now: () => acceptedAt }, id);
  });
}

async function issueMissing(
  db: Services['db'],
  issue: (tx: Tx, form: NonNullable<Last>) => Promise<void>,
): Promise<void> {
  let after: Last;
  do {
    const forms = await listUninvoiced(db, { after, limit: batch });
    for (const form of forms) {
      await db.transaction().execute(async (tx) => {
        await lockFormRow(tx, form.id);
        await issue(tx, form);
      });
    }
    after = forms.length === batch ? forms.at(-1) : undefined;
  } while (after);
}
