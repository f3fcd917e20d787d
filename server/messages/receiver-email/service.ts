import { randomUUID } from 'node:crypto';
import type { Locale } from '~/domain/core/format/locale';
import { EMAIL_PROOF_LIVES_MS } from '~/domain/customers/email-proof';
import { lateLink } from '~/domain/messages/template';
import type { Services, Tx } from '../../core/api/context';
import { hashToken } from '../../core/security/token';
import { receiverProofToken } from '../secret-links/proof';
import { type EmailContext, type OutgoingMessage, postEmail, postMessage } from '../service';
import {
  findProvenAddress,
  findReceiverEmail,
  isProvenFor,
  isStopped,
  markProven,
  writeReceiverEmail,
} from './queries';

/** Sends a message to the receiver of a form: to their mobile, and to their e-mail address once that is proven. */
export async function postToReceiver(
  ctx: EmailContext,
  formId: string,
  message: OutgoingMessage,
): Promise<void> {
  await postMessage(ctx.tx, message);
  const to = await findProvenAddress(ctx.tx, formId);
  if (to !== undefined) await postEmail(ctx, { ...message, to });
}

type ProofContext = { tx: Tx } & Pick<Services, 'env' | 'now' | 'secret'>;
type Unproven = { formId: string; address: string; byReceiver: boolean; locale: Locale };

/** Stores an address and sends the link that proves it, unless e-mail is not set up or the address has bounced. */
export async function sendReceiverProof(
  ctx: ProofContext,
  { formId, address, byReceiver, locale }: Unproven,
): Promise<void> {
  const messageId = await postEmail(ctx, {
    ...{ kind: byReceiver ? 'email_proof_receiver' : 'email_proof', to: address, locale, customerId: null },
    ...{ params: { link: lateLink }, causeKey: `receiver_email:${randomUUID()}` },
  });
  await writeReceiverEmail(ctx.tx, {
    ...{ formId, address, byReceiver },
    ...(messageId !== undefined && {
      tokenHash: hashToken(receiverProofToken(ctx.secret, messageId)),
      expiresAt: new Date(ctx.now().getTime() + EMAIL_PROOF_LIVES_MS),
    }),
  });
}

type Receiver = { formId: string; mobile: string; locale: Locale };

/**
 * Asks the owner of the address that the sender gave, with the first message to the receiver. Nobody is asked twice: an
 * address that was proven for this mobile counts, and one whose owner wants no e-mails gets none.
 */
export async function askGivenAddress(
  ctx: ProofContext,
  { formId, mobile, locale }: Receiver,
): Promise<void> {
  const found = await findReceiverEmail(ctx.tx, formId);
  if (!found || found.byReceiver || found.tokenHash !== null || found.provenAt !== null) return;
  const { address } = found;
  if (await isStopped(ctx.tx, address)) return;
  if (await isProvenFor(ctx.tx, { address, mobile })) return await markProven(ctx.tx, formId, ctx.now());
  await sendReceiverProof(ctx, { formId, address, byReceiver: false, locale });
}
