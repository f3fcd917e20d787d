import { DomainError } from '~/domain/core/errors';
import { customerName, isOwnName } from '~/domain/customers/name';
import { personalTables } from '~/domain/privacy/personal-tables';
import { receiverTables } from '~/domain/privacy/receiver-tables';
import { isErasable } from '~/domain/privacy/requests';
import type { ErasePerson, EraseReceiver } from '~/domain/privacy/schema';
import { awaitSecondPerson } from '../../approvals/ask';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { countObstacles, endRequest, findWaitingDeletion } from '../queries';
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
  await answerDeletion(ctx, { column: 'customerId', id: customerId }, erasure);
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
  const { name, moving } = receiver;
  if (input.name.trim() !== name) throw new DomainError('privacy.other_name', {}, 'name');
  if (moving > 0)
    throw new DomainError('privacy.still_open', { forms: 0, parcels: moving, bills: 0, boxes: 0 });
  await awaitSecondPerson(ctx, { act: 'privacy.eraseReceiver', input, about: { name } });
  const erasure = await runRegister(ctx, receiverTables, formId);
  await answerDeletion(ctx, { column: 'formId', id: formId }, erasure);
  const { removed } = erasure;
  await audit(ctx.tx, ctx, {
    action: 'privacy.eraseReceiver',
    entity: 'form',
    entityId: formId,
    after: { removed },
  });
  return erasure;
}

type Asker = { column: 'customerId' | 'formId'; id: string };

async function answerDeletion(ctx: ChangeContext, asker: Asker, erasure: Erasure): Promise<void> {
  const waiting = await findWaitingDeletion(ctx.tx, asker);
  if (!waiting) return;
  const by = { answeredBy: ctx.session.user.id, answeredAt: ctx.now() };
  await endRequest(ctx.tx, waiting, { status: 'done', ...by, result: JSON.stringify(erasure) });
}
