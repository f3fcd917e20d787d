import { DomainError } from '~/domain/core/errors';
import { type MutedEntry, mutedEntries, mutedEntry } from '~/domain/messages/choices';
import { eventsOfTopic, groupOfTopic, type UnsubscribeTopic } from '~/domain/messages/unsubscribe';
import { partsOfToken, type UnsubscribeParts } from '~/domain/messages/unsubscribe-token';
import { mailableGroups, type NoticeGroup, noticeGroups } from '~/domain/notifications/choices';
import type { Context, Queryable, RuleContext } from '../../core/api/context';
import { findWinner } from '../../core/db/merged/queries';
import { countAct } from '../../core/limits/rate-limit/limits';
import type { Keys } from '../../core/security/seal/keys';
import { findReceiverEmail, stopAddress } from '../../messages/receiver-email/queries';
import { isGenuine } from '../../messages/secret-links/unsubscribe';
import { storeMessageChoice } from '../message-choice';
import { storeNotificationChoice } from '../notification-choice';
import { findCustomer, findStaff, lockCustomer, lockStaff } from './queries';

/**
 * Returns what a link in an e-mail switches off. Changes nothing: programs that scan mail open links.
 * @throws DomainError `not_found` for a forged link, and for a mail to an address that the person no longer has.
 */
export async function readUnsubscribe(
  ctx: Context,
  token: string,
): Promise<{ topic: UnsubscribeTopic; isOff: boolean }> {
  const parts = readParts(token);
  const { topic, id } = parts;
  if (topic === 'receiver') {
    const { stoppedAt } = await receiverOf(ctx, ctx.db, parts);
    return { topic, isOff: stoppedAt !== null };
  }
  const group = groupOfTopic(topic);
  const isOff = group
    ? !isMailed(genuine(ctx, parts, await findStaff(ctx.db, id)), group)
    : isMuted(genuine(ctx, parts, await findCustomer(ctx.db, await ownerOf(ctx.db, id))), topic);
  return { topic, isOff };
}

/** Switches off the e-mails of a link. A repeat changes nothing. */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  await countAct(ctx.db, 'unsubscribe-address', ctx.ip);
  const parts = readParts(token);
  await ctx.db.transaction().execute(async (tx) => {
    if (parts.topic === 'receiver') await endMailsToReceiver({ ...ctx, tx }, parts);
    else if (groupOfTopic(parts.topic)) await endMailsToStaff({ ...ctx, tx }, parts);
    else await endMailsToCustomer({ ...ctx, tx }, parts);
  });
}

type UnsubscribeContext = RuleContext & Keys;

async function endMailsToCustomer(ctx: UnsubscribeContext, parts: UnsubscribeParts): Promise<void> {
  const customer = genuine(ctx, parts, await lockCustomer(ctx.tx, await ownerOf(ctx.tx, parts.id)));
  if (isMuted(customer, parts.topic)) return;
  const { id, version, mutedMessages } = customer;
  const off = [...mutedMessages, ...entriesOf(parts.topic)];
  const muted = mutedEntries.filter((one) => off.includes(one));
  await storeMessageChoice(ctx, { customerId: id, version }, { muted });
}

/** Ends all e-mails to the address, also about other forms to its owner. */
async function endMailsToReceiver(ctx: UnsubscribeContext, parts: UnsubscribeParts): Promise<void> {
  const { email } = await receiverOf(ctx, ctx.tx, parts);
  await stopAddress(ctx.tx, email, ctx.now());
}

async function receiverOf(keys: Keys, db: Queryable, parts: UnsubscribeParts) {
  const found = await findReceiverEmail(db, parts.id);
  return genuine(keys, parts, found && { email: found.address, stoppedAt: found.stoppedAt });
}

async function endMailsToStaff(ctx: UnsubscribeContext, parts: UnsubscribeParts): Promise<void> {
  const off = groupOfTopic(parts.topic);
  const staff = genuine(ctx, parts, await lockStaff(ctx.tx, parts.id));
  if (!isMailed(staff, off)) return;
  const { emailNotices } = staff;
  await storeNotificationChoice(ctx, staff, {
    emails: mailableGroups.filter((group) => group !== off && emailNotices.includes(group)),
    mutedPushes: noticeGroups.filter((group) => staff.mutedPushes.includes(group)),
  });
}

function readParts(token: string): UnsubscribeParts {
  const parts = partsOfToken(token);
  if (!parts) throw new DomainError('not_found');
  return parts;
}

/** A merged customer's mails go on to the customer that they were merged into. */
async function ownerOf(db: Queryable, id: string): Promise<string> {
  return (await findWinner(db, id)) ?? id;
}

/** Requires that the link came in a mail to the address that the person has now. */
function genuine<Row extends { email: string }>(
  keys: Keys,
  parts: UnsubscribeParts,
  found: Row | undefined,
): Row {
  if (!found || !isGenuine(keys, { ...parts, address: found.email })) throw new DomainError('not_found');
  return found;
}

function entriesOf(topic: UnsubscribeTopic): MutedEntry[] {
  return eventsOfTopic(topic).map((event) => mutedEntry(event, 'email'));
}

function isMuted({ mutedMessages }: { mutedMessages: string[] }, topic: UnsubscribeTopic): boolean {
  return entriesOf(topic).every((entry) => mutedMessages.includes(entry));
}

function isMailed({ emailNotices }: { emailNotices: string[] }, off: NoticeGroup | undefined): boolean {
  return emailNotices.some((group) => group === off);
}
