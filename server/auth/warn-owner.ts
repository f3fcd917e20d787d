import type { AccountWarning } from '~/domain/events/kinds';
import type { RuleContext } from '../core/api/context';
import { publish } from '../core/events/publish';
import type { Account } from './users/queries';

/** Warns the owner of an account, by the channels of a customer or of staff. */
export async function warnOwner(
  ctx: RuleContext,
  { id, customerId }: Pick<Account, 'id' | 'customerId'>,
  warning: AccountWarning,
): Promise<void> {
  await publish(ctx, 'account.warned', [{ entityId: id, customerId, data: { warning } }]);
}
