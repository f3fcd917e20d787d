import { DomainError } from '~/domain/core/errors';
import type { Action } from '~/domain/roles/permissions';
import type { ChangeContext } from '../core/trpc';
import { type LockedForm, lockForm } from './queries';

/** Locks a form that the asker may act on; any other one does not exist for him. Archived ones are refused. */
export async function takeForm(ctx: ChangeContext, id: string, action: Action): Promise<LockedForm> {
  const form = await takeAnyForm(ctx, id, action);
  if (form.archivedAt) throw new DomainError('archive.archived');
  return form;
}

/** The same, archived or not. */
export async function takeAnyForm(ctx: ChangeContext, id: string, action: Action): Promise<LockedForm> {
  const form = await lockForm(ctx.tx, { id, scope: { ability: ctx.ability, action } });
  if (!form) throw new DomainError('not_found');
  return form;
}
