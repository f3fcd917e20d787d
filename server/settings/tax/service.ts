import { DomainError } from '~/domain/core/errors';
import type { TaxCountry } from '~/domain/payments/tax-rule';
import type { SetTax } from '~/domain/settings/tax';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { insertTaxSetting, listFeeCodes, listTaxSettings, lockTaxSettings } from './queries';

/** The names in the audit. */
const audited = {
  AU: { action: 'settings.setGst', entityId: 'gst' },
  MN: { action: 'settings.setVat', entityId: 'vat' },
} as const satisfies Record<TaxCountry, { action: string; entityId: string }>;

const noCodes = { freightCode: '', servicesCode: '', freightRelief: '', servicesRelief: '' };

/** Returns the tax settings of a country with their history, and the fees that may be services within it. */
export async function readTaxSettings<Country extends TaxCountry>(
  { db, locale, now }: Pick<Context, 'db' | 'locale' | 'now'>,
  country: Country,
) {
  return {
    rows: await listTaxSettings(db, country, locale),
    fees: await listFeeCodes(db),
    servedAt: now(),
  };
}

/**
 * Adds a tax setting, valid from now or a later time. Invoices that were issued keep theirs, and so do their adjustment
 * notes; tax receipts that were sent stay as they are.
 * @throws DomainError `date.past`, `version.stale`.
 */
export async function setTax(
  ctx: ChangeContext,
  country: TaxCountry,
  input: SetTax,
): Promise<{ id: string }> {
  const now = ctx.now();
  const { seen, idempotencyKey: _, validFrom = now, ...rule } = input;
  if (validFrom < now) throw new DomainError('date.past', {}, 'validFrom');
  await lockTaxSettings(ctx.tx);
  const [newest] = await listTaxSettings(ctx.tx, country, ctx.locale);
  if (newest?.id !== seen) throw new DomainError('version.stale');
  const facts = { ...noCodes, ...rule, serviceFees: [...new Set(rule.serviceFees)] };
  const created = await insertTaxSetting(ctx.tx, {
    ...facts,
    country,
    validFrom,
    createdBy: ctx.session.user.id,
    createdAt: now,
  });
  if (!created) throw new DomainError('version.stale');
  const { id: _id, enteredBy: _by, createdAt: _at, ...before } = newest;
  await audit(ctx.tx, ctx, {
    ...audited[country],
    entity: 'constant',
    before,
    after: { ...facts, validFrom },
  });
  return created;
}
