import { DomainError } from '~/domain/core/errors';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { findPersonData } from './queries';

type PersonFile = { fileName: string; json: string };

/** The caller's own data. The password was asked for again before. */
export async function downloadOwn(ctx: ChangeContext): Promise<PersonFile> {
  const { customerId } = ctx.session.user;
  if (customerId === null) throw new DomainError('customer.missing');
  return await download(ctx, { customerId, action: 'privacy.download' });
}

/** The data of a customer, for the answer of staff. */
export async function downloadOf(ctx: ChangeContext, customerId: string): Promise<PersonFile> {
  return await download(ctx, { customerId, action: 'privacy.downloadOf' });
}

type Download = { customerId: string; action: 'privacy.download' | 'privacy.downloadOf' };

async function download(ctx: ChangeContext, { customerId, action }: Download): Promise<PersonFile> {
  const data = await findPersonData(ctx.tx, customerId);
  if (data === undefined) throw new DomainError('not_found');
  await audit(ctx.tx, ctx, { action, entity: 'customer', entityId: customerId });
  const day = ctx.now().toISOString().slice(0, 10);
  return { fileName: `my-data-${day}.json`, json: JSON.stringify(JSON.parse(data), null, 2) };
}
