import { DomainError } from '~/domain/core/errors';
import type { Office } from '~/domain/core/offices';
import { addressSchema } from '~/domain/customers/address';
import { customerName } from '~/domain/customers/name';
import type { FormDraft } from '~/domain/forms/draft';
import type { ChangeContext } from '../../core/api/trpc';
import { findAddresses, findCustomer } from '../../customers/queries';
import { nationalMobile } from '../../customers/service';
import { findReceivingAddress } from './queries';

type Parties = Pick<FormDraft, 'sender' | 'receiver' | 'receiverEmail'>;
type PartyChoice = { customerId: string; office: Office; receiverId: string | undefined };

/**
 * Proposes the parties of a form of arrivals. The sender is the last one that the customer saved, otherwise the customer
 * at the address of our branch; the receiver is the chosen one, otherwise the only one that they have saved.
 * @throws DomainError `not_found` for a receiver of somebody else.
 */
export async function partiesOf(
  ctx: ChangeContext,
  { customerId, office, receiverId }: PartyChoice,
): Promise<Parties> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const customer = await findCustomer(ctx.tx, { id: customerId, scope });
  if (!customer) throw new DomainError('customer.missing');
  const saved = await findAddresses(ctx.tx, customerId);
  const receivers = saved.filter(({ kind }) => kind === 'receiver');
  const receiver = receiverId === undefined ? only(receivers) : receivers.find(({ id }) => id === receiverId);
  if (receiverId !== undefined && !receiver) throw new DomainError('not_found', {}, 'receiverId');
  const sender = saved.find(({ kind }) => kind === 'sender');
  return {
    sender: sender
      ? partyOf(sender)
      : {
          name: customerName(customer, ctx.locale),
          latinName: customer.latinName,
          ...withCountry(customer.mobile),
          ...(await branchAddress(ctx, office)),
        },
    ...(receiver && { receiver: partyOf(receiver), receiverEmail: receiver.email ?? '' }),
  };
}

type SavedAddress = Awaited<ReturnType<typeof findAddresses>>[number];

function partyOf({ name, latinName, mobile, lines }: SavedAddress): FormDraft['sender'] {
  return { name, latinName, ...withCountry(mobile), address: addressSchema.parse(lines) };
}

async function branchAddress(
  ctx: ChangeContext,
  office: Office,
): Promise<Pick<NonNullable<FormDraft['sender']>, 'address'>> {
  const found = await findReceivingAddress(ctx.tx, office);
  if (!found) return {};
  const { receivingStreet, receivingSuburb, receivingState, receivingPostcode } = found;
  return {
    address: {
      country: 'AU',
      line: receivingStreet,
      suburb: receivingSuburb,
      state: receivingState,
      postcode: receivingPostcode,
    },
  };
}

function withCountry(e164: string | null) {
  const { mobile, mobileCountry } = nationalMobile(e164);
  return { mobile, ...(mobileCountry && { mobileCountry }) };
}

function only<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined;
}
