import { DomainError } from '~/domain/core/errors';
import { isLinkOver } from '~/domain/receiver/link';
import { type LinkRight, mayByLink } from '~/domain/receiver/rights';
import type { Context, Queryable, Tx } from '../core/api/context';
import { hashToken } from '../core/security/token';
import { findLink, listStates, lockLink } from '../messages/receiver/queries';
import { lockFormRow } from '../payments/queries';
import { findConstant } from '../settings/constants/queries';
import { isProven } from './proof-cookie';

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findLink>>> & { isProven: boolean };
export type LockedLink = NonNullable<Awaited<ReturnType<typeof lockLink>>> & { isProven: boolean };

/**
 * Finds the form behind a link, for a reading. The token alone names the form: a procedure of a link takes no other id.
 * @throws DomainError `not_found`, `receiver.link_over`, `receiver.proof_needed`.
 */
export async function readLink(ctx: Context, token: string, right: LinkRight): Promise<OpenLink> {
  const link = await findLink(ctx.db, hashToken(token));
  if (!link) throw new DomainError('not_found');
  return { ...link, ...(await assertRight(ctx, ctx.db, { link, right })) };
}

/** Like `readLink`, for a change: locks the link until the transaction ends. */
export async function withLink(
  ctx: Context & { tx: Tx },
  token: string,
  right: LinkRight,
): Promise<LockedLink> {
  const link = await lockLink(ctx.tx, hashToken(token));
  if (!link) throw new DomainError('not_found');
  return { ...link, ...(await assertRight(ctx, ctx.tx, { link, right })) };
}

/**
 * Like `withLink`, for a change that also locks the form: the form is locked before its link, as every change of staff
 * does.
 */
export async function withFormOfLink(
  ctx: Context & { tx: Tx },
  token: string,
  right: LinkRight,
): Promise<LockedLink> {
  const link = await findLink(ctx.tx, hashToken(token));
  if (!link) throw new DomainError('not_found');
  await lockFormRow(ctx.tx, link.formId);
  return await withLink(ctx, token, right);
}

type LinkUse = { link: { formId: string; version: number }; right: LinkRight };

async function assertRight(
  ctx: Context,
  db: Queryable,
  { link, right }: LinkUse,
): Promise<{ isProven: boolean }> {
  const days = await findConstant(db, 'receiver.link_days', ctx.now());
  const isOver = isLinkOver(await listStates(db, link.formId), { days, now: ctx.now() });
  if (isOver) throw new DomainError('receiver.link_over');
  const state = { isProven: isProven(ctx, link), isOver };
  if (!mayByLink(right, state)) throw new DomainError('receiver.proof_needed');
  return { isProven: state.isProven };
}

/** The actor of a change by link: whoever is signed in in this browser, the link acts and not the account. */
export function byLink(ctx: Context): Pick<Context, 'session' | 'requestId' | 'ip'> {
  return { session: undefined, requestId: ctx.requestId, ip: ctx.ip };
}
