import type { Locale } from '~/domain/core/format/locale';
import { customerName } from '~/domain/customers/name';
import type { CustomerType } from '~/domain/customers/types';
import { withoutParty } from '~/domain/denied-parties/match';
import { isComparable, type StoredName, storedName } from '~/domain/denied-parties/stored-name';
import type { RuleContext } from '../../core/api/context';
import { changeMatches } from '../review/queries';
import { hitsOfNames } from './compare';
import {
  findUnusedNames,
  insertDecisions,
  type KeptName,
  keepNames,
  lockMatchesOf,
  refreshScreening,
  setFormNames,
  setOwnNames,
} from './queries';
import { recordHits } from './record';

/** The lists write a person's given name first. */
const LIST_LOCALE = 'en' satisfies Locale;

type Customer = {
  id: string;
  type: CustomerType;
  firstName: string;
  lastName: string;
  organizationName: string | null;
  latinName: string;
};
type Named = { name: string; latinName: string };
type Form = { id: string; customerId: string; sender: Named; receiver: Named };

/** Screens the customer's names; ends the matches of names that are no longer theirs. */
export async function screenCustomer(ctx: RuleContext, customer: Customer): Promise<void> {
  const person = customerName({ ...customer, organizationName: null }, LIST_LOCALE);
  const names = customer.type === 'organization' ? [customerName(customer, LIST_LOCALE), person] : [person];
  const latin = customer.latinName === '' ? [] : [customer.latinName];
  const kept = await keepNames(ctx.tx, customer.id, toKeep([...names, ...latin]));
  const former = await setOwnNames(
    ctx.tx,
    customer.id,
    kept.map(({ id }) => id),
  );
  await compare(ctx, kept);
  await lapse(ctx, await findUnusedNames(ctx.tx, former));
  await refreshScreening(ctx.tx, [customer.id]);
}

/**
 * Screens sender and receiver of a form, each with the own Latin spelling. The form continues; its parcels are held on a
 * match.
 */
export async function screenForm(
  ctx: RuleContext,
  { id, customerId, sender, receiver }: Form,
): Promise<void> {
  const named = [
    { role: 'sender', name: sender.name },
    { role: 'receiver', name: receiver.name },
    ...spelling('sender_latin', sender),
    ...spelling('receiver_latin', receiver),
  ] as const;
  const kept = await keepNames(ctx.tx, customerId, toKeep(named.map(({ name }) => name)));
  const idOf = (name: string): string | undefined =>
    kept.find(({ normal }) => normal === storedName(name).normal)?.id;
  await setFormNames(
    ctx.tx,
    named.flatMap(({ role, name }) => {
      const screenedNameId = idOf(name);
      return screenedNameId ? [{ formId: id, role, screenedNameId }] : [];
    }),
  );
  await compare(ctx, kept);
}

/** The own Latin spelling of a party, where there is one. */
function spelling<Role extends string>(role: Role, { latinName }: Named): { role: Role; name: string }[] {
  return latinName === '' ? [] : [{ role, name: latinName }];
}

/** Opens matches for names that resemble listed ones, and for names that cannot be compared. */
export async function compare(ctx: RuleContext, names: readonly KeptName[]): Promise<void> {
  if (names.length === 0) return;
  const hits = await hitsOfNames(ctx.tx, names.filter(isComparable));
  const unread = names.filter((name) => !isComparable(name)).map(withoutParty);
  await recordHits(ctx, [...hits, ...unread]);
}

async function lapse(ctx: RuleContext, nameIds: readonly string[]): Promise<void> {
  const open = (await lockMatchesOf(ctx.tx, nameIds)).filter(({ status }) => status === 'open');
  const ids = open.map(({ id }) => id);
  await changeMatches(ctx.tx, ids, { status: 'lapsed', updatedAt: ctx.now() });
  await insertDecisions(
    ctx.tx,
    ids.map((matchId) => ({ matchId, status: 'lapsed' as const, decidedAt: ctx.now() })),
  );
}

/** Sorts names, so that locks are taken in one order. A customer may have no name yet. */
function toKeep(names: readonly string[]): StoredName[] {
  const written = names.filter((name) => name.trim() !== '').map(storedName);
  return [...new Map(written.map((name) => [name.normal, name])).values()].sort((one, other) =>
    one.normal < other.normal ? -1 : 1,
  );
}
