import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { changeSchema } from '~/domain/core/schema';
import { customerName } from '~/domain/customers/name';
import { missingConsents } from '~/domain/privacy/requests';
import type { AnswerDataRequest, AskDataRequest, listDataRequestsSchema } from '~/domain/privacy/schema';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { assertVersion } from '../core/db/version/service';
import { askAbout } from './ask';
import { findEditionsInForce } from './consent';
import {
  countObstacles,
  endRequest,
  listConsents,
  listRequests,
  listRequestsOf,
  lockRequest,
} from './queries';
import type { MyData, RequestList } from './schema';

const shown = 200;

/** What a customer asked about their data, agreed to, and what has to end before a deletion. */
export async function readMyData(ctx: SignedInContext): Promise<MyData> {
  const customerId = ownCustomer(ctx);
  const [requests, consents, obstacles, inForce] = await Promise.all([
    listRequestsOf(ctx.db, customerId),
    listConsents(ctx.db, { column: 'userId', id: ctx.session.user.id }),
    countObstacles(ctx.db, customerId),
    findEditionsInForce(ctx.db, ctx.now()),
  ]);
  return { requests, consents, obstacles, missing: missingConsents(consents, inForce) };
}

/**
 * Asks about the caller's own data. One request of a kind waits at a time.
 * @throws DomainError `privacy.asked_already`, `customer.missing`.
 */
export async function askRequest(
  ctx: ChangeContext,
  { kind, text }: Omit<AskDataRequest, 'idempotencyKey'>,
): Promise<RowVersion> {
  const { id, version } = await askAbout(ctx, {
    ...{ kind, text, customerId: ownCustomer(ctx) },
    ...{ askedBy: ctx.session.user.id, action: 'privacy.ask' },
  });
  return { id, version };
}

type SeenRequest = Omit<z.output<typeof changeSchema>, 'idempotencyKey'>;

/** The customer takes back what they asked. */
export async function withdrawRequest(ctx: ChangeContext, seen: SeenRequest): Promise<RowVersion> {
  const request = await lockWaiting(ctx, seen);
  if (request.customerId !== ownCustomer(ctx)) throw new DomainError('not_found');
  const { version } = await endRequest(ctx.tx, seen.id, { status: 'withdrawn', ...by(ctx) });
  await recordEnd(ctx, { action: 'privacy.withdraw', id: seen.id, status: 'withdrawn' });
  return { id: seen.id, version };
}

/** Staff answer in words. A deletion is done by erasing, so only its refusal is answered here. */
export async function answerRequest(
  ctx: ChangeContext,
  { outcome, answer, ...seen }: Omit<AnswerDataRequest, 'idempotencyKey'>,
): Promise<RowVersion> {
  const request = await lockWaiting(ctx, seen);
  if (request.kind === 'deletion' && outcome === 'done') throw new DomainError('privacy.erase_first');
  const { version } = await endRequest(ctx.tx, seen.id, { status: outcome, answer, ...by(ctx) });
  await recordEnd(ctx, { action: 'privacy.answer', id: seen.id, status: outcome });
  return { id: seen.id, version };
}

/** The requests in one state, those due first at the top. */
export async function readRequests(
  ctx: Context,
  { status }: z.output<typeof listDataRequestsSchema>,
): Promise<RequestList> {
  const rows = await listRequests(ctx.db, { status, limit: shown });
  return {
    rows: rows.map(({ firstName, lastName, organizationName, receiverName, ...row }) => ({
      ...row,
      name:
        receiverName ??
        customerName({ firstName: firstName ?? '', lastName: lastName ?? '', organizationName }, ctx.locale),
    })),
  };
}

async function lockWaiting(ctx: ChangeContext, { id, version }: SeenRequest) {
  const request = await lockRequest(ctx.tx, id);
  if (!request) throw new DomainError('not_found');
  assertVersion(request, version);
  if (request.status !== 'asked') throw new DomainError('conflict');
  return request;
}

function by(ctx: ChangeContext): { answeredBy: string; answeredAt: Date } {
  return { answeredBy: ctx.session.user.id, answeredAt: ctx.now() };
}

type RequestEnd = { action: 'privacy.withdraw' | 'privacy.answer'; id: string; status: string };

async function recordEnd(ctx: ChangeContext, { action, id, status }: RequestEnd): Promise<void> {
  await audit(ctx.tx, ctx, {
    action,
    entity: 'data_request',
    entityId: id,
    before: { status: 'asked' },
    after: { status },
  });
}

function ownCustomer({ session }: SignedInContext): string {
  const { customerId } = session.user;
  if (customerId === null) throw new DomainError('customer.missing');
  return customerId;
}
