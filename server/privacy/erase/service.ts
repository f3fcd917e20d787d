import { DomainError } from '~/domain/core/errors';
import { customerName, isOwnName } from '~/domain/customers/name';
import { personalTables } from '~/domain/privacy/personal-tables';
import { receiverTables } from '~/domain/privacy/receiver-tables';
import { isErasable } from '~/domain/privacy/requests';
import type { ErasePerson, EraseReceiver } from '~/domain/privacy/schema';
import { awaitSecondPerson } from '../../approvals/ask';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { countObstacles, endRequest, insertRequest, listWaitingDeletions } from '../queries';
import { listFormsTo } from '../receivers';
import { closeAccounts, findReceiver, lockPerson } from './queries';
import { type Erasure, runRegister } from './run';

/**
 * Erases a customer by the register of personal data, in one transaction: what no law keeps is deleted or masked, and
 * the person is signed out everywhere.
 * @throws DomainError `privacy.still_open`, `privacy.other_name`, `privacy.erased`, `approval.asked`.
 */
export async function erasePerson(ctx: ChangeContext, input: ErasePerson): Promise<Erasure> {
  const { customerId } = input;
  const person = await lockPerson(ctx.tx, customerId);
  if (!person || person.mergedInto) throw new DomainError('not_found');
  if (person.erasedAt) throw new DomainError('privacy.erased');
  if (!isOwnName(input.name, person)) throw new DomainError('privacy.other_name', {}, 'name');
  const open = await countObstacles(ctx.tx, customerId);
  if (!isErasable(open)) throw new DomainError('privacy.still_open', open);
  await awaitSecondPerson(ctx, {
    act: 'privacy.erase',
    input,
    about: { name: customerName(person, ctx.locale) },
  });
  const erasure = await runRegister(ctx, personalTables, customerId);
  await closeAccounts(ctx.tx, customerId, ctx.now());
  await answerDeletion(ctx, { column: 'customerId', ids: [customerId] }, erasure);
  const { removed } = erasure;
  await audit(ctx.tx, ctx, {
    action: 'privacy.erase',
    entity: 'customer',
    entityId: customerId,
    after: { removed },
  });
  return erasure;
}

/**
 * Erases what is stored of a receiver besides the forms of senders: messages to the number, persons named, links.
 * @throws DomainError `privacy.still_open`, `privacy.other_name`, `approval.asked`.
 */
export async function eraseReceiver(ctx: ChangeContext, input: EraseReceiver): Promise<Erasure> {
  const { formId } = input;
  const receiver = await findReceiver(ctx.tx, formId);
  if (!receiver) throw new DomainError('not_found');
  const { name, mobile, moving } = receiver;
  if (input.name.trim() !== name) throw new DomainError('privacy.other_name', {}, 'name');
  if (moving > 0)
    throw new DomainError('privacy.still_open', { forms: 0, parcels: moving, bills: 0, boxes: 0 });
  await awaitSecondPerson(ctx, { act: 'privacy.eraseReceiver', input, about: { name } });
  const forms = await listFormsTo(ctx.tx, mobile);
  const erasure = await runRegister(ctx, receiverTables, formId);
  await answerDeletion(ctx, { column: 'formId', ids: [formId, ...forms.map(({ id }) => id)] }, erasure);
  const { removed } = erasure;
  await audit(ctx.tx, ctx, {
    action: 'privacy.eraseReceiver',
    entity: 'form',
    entityId: formId,
    after: { removed },
  });
  return erasure;
}

/** Of a receiver: every form to their number, first the one that was chosen. */
type Asker = { column: 'customerId' | 'formId'; ids: readonly string[] };

/** Ends the requests that wait; without one the deletion itself is stored as an answered request. */
async function answerDeletion(ctx: ChangeContext, asker: Asker, erasure: Erasure): Promise<void> {
  const waiting = await listWaitingDeletions(ctx.tx, asker);
  const [userId, at] = [ctx.session.user.id, ctx.now()];
  const ending = { answeredBy: userId, answeredAt: at, result: JSON.stringify(erasure) };
  for (const id of waiting) await endRequest(ctx.tx, id, { status: 'done', ...ending });
  if (waiting.length > 0) return;
  await insertRequest(ctx.tx, {
    ...{ [asker.column]: asker.ids[0], kind: 'deletion', askedBy: userId, askedAt: at, dueAt: at },
    ...{ status: 'done', ...ending },
  });
}
