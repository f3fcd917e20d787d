import { DAY_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import type { DataRequestKind } from '~/domain/privacy/requests';
import { audit } from '../audit/service';
import type { RuleContext } from '../core/api/context';
import { publish } from '../core/events/publish';
import { findConstant } from '../settings/constants/queries';
import { insertRequest } from './queries';

type NewRequest = ({ customerId: string } | { formId: string }) & {
  kind: DataRequestKind;
  text: string;
  askedBy: string | null;
  action: 'privacy.ask' | 'privacy.askForReceiver' | 'receiver.askData';
};
type WaitingRequest = { id: string; version: number; kind: DataRequestKind; dueAt: Date };

/** Stores a request with its last day. One of a kind waits at a time: otherwise `privacy.asked_already`. */
export async function askAbout(
  ctx: RuleContext,
  { action, ...request }: NewRequest,
): Promise<WaitingRequest> {
  const askedAt = ctx.now();
  const days = await findConstant(ctx.tx, 'privacy.answer_days', askedAt);
  const dueAt = new Date(askedAt.getTime() + days * DAY_MS);
  const row = await insertRequest(ctx.tx, { ...request, askedAt, dueAt });
  if (!row) throw new DomainError('privacy.asked_already');
  const { kind } = request;
  await audit(ctx.tx, ctx, { action, entity: 'data_request', entityId: row.id, after: { kind, dueAt } });
  const customerId = 'customerId' in request ? request.customerId : null;
  await publish(ctx, 'privacy.asked', [{ entityId: row.id, customerId, data: { kind } }]);
  return { ...row, kind, dueAt };
}
