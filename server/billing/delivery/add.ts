import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { type Cents, centsToMnt, parseRate } from '~/domain/core/money';
import { partySchema } from '~/domain/customers/schema';
import {
  type AddedDelivery,
  addedDeliveryIssues,
  type DeliveryBuyer,
  isDeliveryOpen,
} from '~/domain/forms/added-delivery';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { audit } from '../../audit/service';
import type { Queryable, RuleContext } from '../../core/api/context';
import { writeRow } from '../../core/db/version/service';
import { publish } from '../../core/events/publish';
import { insertQuote } from '../../quotes/queries';
import { loadFees, type StoredFee } from '../../quotes/service';
import { lockBilledParcels } from '../queries';
import { inputsSchema, type PricedDelivery, priceDelivery } from './offer';
import { findDeliveryFacts, listParcelStates } from './queries';

type FormFacts = NonNullable<Awaited<ReturnType<typeof findDeliveryFacts>>>;
type OpenDelivery = PricedDelivery & { form: FormFacts };
type AddedBy = {
  by: DeliveryBuyer;
  /** What was paid for it, where that is not today's price. */
  cents?: Cents;
};

/** Finds a form as far as a delivery that is added to it depends on it. */
export async function readDeliveryForm(db: Queryable, formId: string) {
  const form = await findDeliveryFacts(db, formId);
  if (!form) throw new DomainError('not_found');
  const parcels = await listParcelStates(db, formId);
  const receiver = partySchema.safeParse(form.receiver).data ?? null;
  const delivery = deliveryModeOf(form.optionalFees);
  const standing = { ...form, bill: form.billId, receiver, parcels, delivery };
  return { form, standing };
}

/**
 * Returns a delivery that can be added now to a locked form, with today's price. Locks the parcels, so that none is handed
 * over at the same time.
 * @throws DomainError `form.delivery_closed`, with the field where the address does not allow it.
 */
export async function openDelivery(
  ctx: RuleContext,
  formId: string,
  delivery: AddedDelivery,
): Promise<OpenDelivery> {
  await lockBilledParcels(ctx.tx, formId);
  const { form, standing } = await readDeliveryForm(ctx.tx, formId);
  const fees = await loadFees(ctx.tx);
  assertAddable({ ...standing, isBilled: form.billId !== null }, delivery, fees);
  const priced = await priceDelivery(ctx.tx, formId, { delivery, fees });
  if (!priced) throw new DomainError('form.delivery_closed');
  return { ...priced, form };
}

function assertAddable(
  standing: Parameters<typeof isDeliveryOpen>[0],
  delivery: AddedDelivery,
  fees: readonly StoredFee[],
): void {
  if (!isDeliveryOpen(standing)) throw new DomainError('form.delivery_closed');
  const issues = addedDeliveryIssues(standing, delivery, fees);
  if (issues.length > 0) throw new DomainError('form.delivery_closed', {}, undefined, issues);
}

/**
 * Adds an open delivery to its form. Creates a new bill with one more fee; the previous bill and its receipts stay
 * unchanged.
 */
export async function writeDelivery(
  ctx: RuleContext,
  { form, ...priced }: OpenDelivery,
  { by, cents = priced.offer.cents }: AddedBy,
): Promise<{ version: number }> {
  const { delivery } = priced.offer;
  const billId = await copyBill(ctx, priced.bill, { without: delivery, added: { fee: priced.fee, cents } });
  const optionalFees = [...form.optionalFees, delivery];
  const set = { billId, optionalFees, updatedAt: ctx.now() };
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await audit(ctx.tx, ctx, {
    action: by === 'receiver' ? 'receiver.buyDelivery' : 'forms.addDelivery',
    entity: 'form',
    entityId: form.id,
    before: { billId: form.billId, delivery: 'collect' },
    after: { billId, delivery, cents, ...(by === 'receiver' && { by: 'link' }) },
  });
  await publish(ctx, 'delivery.bought', [
    {
      entityId: form.id,
      customerId: form.customerId,
      data: { code: form.code ?? '', delivery, by, version },
    },
  ]);
  return { version };
}

const linesSchema = z.looseObject({ fees: z.array(z.object({ code: z.string(), cents: z.number() })) });
const feesSchema = z.array(z.looseObject({ code: z.string() }));

type PinnedBill = PricedDelivery['bill'];
type BilledDelivery = { fee: PricedDelivery['fee']; cents: Cents };

/** Returns the lines of a stored bill. */
export function billedLines({ lines }: Pick<PinnedBill, 'lines'>): z.infer<typeof linesSchema> {
  return linesSchema.parse(lines);
}

/** Copies the stored bill without the fee of a delivery, or with the one that is added instead. */
export async function copyBill(
  ctx: RuleContext,
  bill: PinnedBill,
  { without, added }: { without: AddedDelivery; added?: BilledDelivery },
): Promise<string> {
  const { dueCents: _, mntPerUnit, ...pinned } = bill;
  const isOther = ({ code }: { code: string }): boolean => code !== without;
  const inputs = inputsSchema.parse(bill.inputs);
  const lines = billedLines(bill);
  const former = lines.fees.filter((line) => !isOther(line)).reduce((sum, { cents }) => sum + cents, 0);
  const totalCents = bill.totalCents - former + (added?.cents ?? 0);
  const chosen = [...inputs.optionalFees.filter((code) => code !== without), ...(added ? [without] : [])];
  const charged = added ? [{ code: without, cents: added.cents }] : [];
  const { id } = await insertQuote(ctx.tx, {
    ...pinned,
    inputs: JSON.stringify({ ...inputs, optionalFees: chosen }),
    fees: JSON.stringify([...feesSchema.parse(bill.fees).filter(isOther), ...(added ? [added.fee] : [])]),
    lines: JSON.stringify({ ...lines, fees: [...lines.fees.filter(isOther), ...charged] }),
    issuer: bill.issuer && JSON.stringify(bill.issuer),
    totalCents,
    totalMnt: centsToMnt(totalCents, parseRate(mntPerUnit)),
    createdBy: ctx.session?.user.id ?? null,
    createdAt: ctx.now(),
  });
  return id;
}
