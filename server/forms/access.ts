import { DomainError } from '~/domain/core/errors';
import type { Action } from '~/domain/roles/permissions';
import type { ChangeContext } from '../core/api/trpc';
import { type LockedForm, lockFormRow } from './queries';

/** Locks an active form that the caller may act on; throws not found for others and refuses archived ones. */
export async function lockForm(ctx: ChangeContext, id: string, action: Action): Promise<LockedForm> {
  const form = await lockAnyForm(ctx, id, action);
  if (form.archivedAt) throw new DomainError('archive.archived');
  return form;
}

/** Locks such a form, archived or not. */
export async function lockAnyForm(ctx: ChangeContext, id: string, action: Action): Promise<LockedForm> {
  const form = await lockFormRow(ctx.tx, { id, scope: { ability: ctx.ability, action } });
  if (!form) throw new DomainError('not_found');
  return form;
}
