import { DomainError } from '~/domain/core/errors';
import { canSendProof } from '~/domain/customers/email-proof';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { lockCustomer } from '../queries';
import type { Versioned } from '../schema';
import { readEmailState, startProof } from './proof';

/** Sends a new link to the address of a customer that is not proven, or that bounced. */
export async function sendEmailProof(
  ctx: ChangeContext,
  seen: { id: string; version: number },
): Promise<Versioned> {
  if (ctx.env.email.provider === 'off') throw new DomainError('email_proof.off');
  const customer = await lockForEmail(ctx, seen);
  const { id, email, locale } = customer;
  if (!canSendProof(await readEmailState({ ...ctx, db: ctx.tx }, id))) throw new DomainError('conflict');
  const set = { emailProvenAt: null, updatedAt: ctx.now() };
  const version = await writeRow(ctx.tx, { table: 'customer', row: customer }, set);
  await startProof(ctx, { id, email, locale });
  await audit(ctx.tx, ctx, {
    action: 'customers.sendEmailProof',
    entity: 'customer',
    entityId: id,
    after: { email },
  });
  return { id, version };
}

/** Locks a customer whose address the caller may change. */
export async function lockForEmail(ctx: ChangeContext, { id, version }: { id: string; version: number }) {
  const customer = await lockCustomer(ctx.tx, { id, scope: { ability: ctx.ability, action: 'update' } });
  if (!customer) throw new DomainError('not_found');
  if (customer.archivedAt) throw new DomainError('archive.archived');
  assertVersion(customer, version);
  return customer;
}
