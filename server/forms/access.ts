import { DomainError } from '~/domain/core/errors';
import type { Action } from '~/domain/roles/permissions';
import type { ChangeContext } from '../core/trpc';
import { type LockedForm, lockForm } from './queries';

/** Locks an active form that the caller may act on; throws not found for others and refuses archived ones. */
export async function takeForm(ctx: ChangeContext, id: string, action: Action): Promise<LockedForm> {
  const form = await takeAnyForm(ctx, id, action);
  if (form.archivedAt) throw new DomainError('archive.archived');
  return form;
}

/** Locks such a form, archived or not. */
export async function takeAnyForm(ctx: ChangeContext, id: string, action: Action): Promise<LockedForm> {
  const form = await lockForm(ctx.tx, { id, scope: { ability: ctx.ability, action } });
  if (!form) throw new DomainError('not_found');
  return form;
}
