import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { mobileOf, mobileSpellings, parseMobile } from '~/domain/core/phone';
import { mobileFields } from '~/domain/customers/schema';
import type { AskForReceiver } from '~/domain/privacy/schema';
import type { Context, Queryable } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { askAbout } from './ask';
import { findReceiverOf, listReceivedForms } from './files/queries';
import type { ReceivedForms } from './schema';

/** A receiver of more forms than these has the newest of them listed. */
const shown = 200;
const numberSchema = z.object(mobileFields);

/** Every form to a mobile, whether its boxes were received or not. */
export async function readReceivedForms({ db }: Pick<Context, 'db'>, typed: string): Promise<ReceivedForms> {
  const parsed = parseMobile(typed);
  if (!parsed.ok) throw new DomainError(parsed.code, {}, 'mobile');
  const mobile = parsed.e164;
  const rows = await listFormsTo(db, mobile);
  return { mobile, rows: rows.map((row) => ({ ...row, name: row.name ?? '' })) };
}

/**
 * Stores what a receiver asked by phone or at the counter, with the deadline of every other request.
 * @throws DomainError `not_found` for a form without a receiver, `privacy.asked_already`.
 */
export async function askForReceiver(
  ctx: ChangeContext,
  { formId, kind, text }: Omit<AskForReceiver, 'idempotencyKey'>,
): Promise<RowVersion> {
  await getReceiver(ctx.tx, formId);
  const { id, version } = await askAbout(ctx, {
    ...{ kind, text, formId },
    ...{ askedBy: ctx.session.user.id, action: 'privacy.askForReceiver' },
  });
  return { id, version };
}

/** Number and language of the receiver of a form. */
export async function getReceiver(db: Queryable, formId: string) {
  const form = await findReceiverOf(db, formId);
  const typed = numberSchema.safeParse(form?.receiver);
  const mobile = form?.mobile ?? (typed.success ? mobileOf(typed.data) : '');
  if (!form || mobile === '') throw new DomainError('not_found');
  return { mobile, locale: form.receiverLocale };
}

export async function listFormsTo(db: Queryable, mobile: string) {
  return await listReceivedForms(db, { mobile, spellings: mobileSpellings(mobile), limit: shown });
}
