import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '~/domain/core/errors';
import { idSchema, optionalText } from '~/domain/core/schema';
import { canOn } from '~/domain/roles/permissions';
import type { Context } from '../../core/api/context';
import { getContent } from '../../core/files/store';
import { countAct } from '../../core/limits/rate-limit/limits';
import { findRegistering } from '../queries';
import { assertPlainPdf } from './pdf';
import { findVisibleInvoice, insertInvoice } from './queries';

type Upload = { bytes: Buffer; name: string };

/**
 * Checks permission and rate limit before the body is read. A client uploads for their own customer, staff name one.
 * @throws DomainError `not_signed_in`, `not_allowed`, `customer.missing`, `not_found`, `rate_limit`.
 */
export async function admitInvoice(
  ctx: Context,
  asked: unknown,
): Promise<{ customerId: string; userId: string }> {
  const user = ctx.session?.user;
  if (!user) throw new DomainError('not_signed_in');
  if (!ctx.ability.can('create', 'ExpectedParcel')) throw new DomainError('not_allowed');
  const customerId = typeof asked === 'string' && asked !== '' ? asked : user.customerId;
  if (!customerId) throw new DomainError('customer.missing');
  const isAllowed =
    idSchema.safeParse(customerId).success && canOn(ctx.ability, 'create', 'ExpectedParcel', { customerId });
  if (!isAllowed || !(await findRegistering(ctx.db, customerId))) throw new DomainError('not_found');
  await countAct(ctx.db, 'invoice', user.id);
  return { customerId, userId: user.id };
}

/** Stores a PDF as it came, under a generated key. It belongs to no parcel until a registration names it. */
export async function storeInvoice(
  ctx: Context,
  { customerId, userId }: { customerId: string; userId: string },
  { bytes, name }: Upload,
): Promise<{ id: string }> {
  assertPlainPdf(bytes);
  const now = ctx.now();
  const month = now.toISOString().slice(0, 7).replace('-', '/');
  const storageKey = `invoices/${month}/${randomUUID()}.pdf`;
  await ctx.files.write(storageKey, bytes);
  const id = await insertInvoice(ctx.db, {
    customerId,
    storageKey,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileName: optionalText(120).catch('').parse(name.slice(0, 120)),
    createdBy: userId,
    createdAt: now,
  });
  return { id };
}

/** Returns a PDF that this user may read; throws not found otherwise. */
export async function getInvoice(ctx: Context, id: string): Promise<{ bytes: Buffer; fileName: string }> {
  if (!ctx.session) throw new DomainError('not_signed_in');
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const userId = ctx.session.user.id;
  const invoice = idSchema.safeParse(id).success
    ? await findVisibleInvoice(ctx.db, id, { scope, userId })
    : undefined;
  if (!invoice?.storageKey) throw new DomainError('not_found');
  return { bytes: await getContent(ctx.files, invoice.storageKey), fileName: invoice.fileName };
}
