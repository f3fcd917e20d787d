import { isArchivable } from '~/domain/archive/archivable';
import { DomainError } from '~/domain/core/errors';
import { customerName, ownNameIn } from '~/domain/customers/name';
import { type Party, partySchema } from '~/domain/customers/schema';
import { needsExportDeclaration } from '~/domain/customs/export';
import { unitCents } from '~/domain/customs/origin-country';
import { archivableForm } from '~/domain/forms/archive';
import { formDraftSchema } from '~/domain/forms/draft';
import { isRepackable } from '~/domain/forms/repack';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { shownHoldReason } from '~/domain/parcels/holds';
import { readDeliveryChoice } from '../../billing/delivery/offer';
import { readBill } from '../../billing/pinned/bill';
import { type Price, priceSchema } from '../../billing/pinned/schema';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { qrSvg } from '../../core/text/codes';
import { shownShelfEvents } from '../../moves/arrivals/history/shown';
import { findConstant } from '../../settings/constants/queries';
import { readPriceCase } from '../price/read';
import { priceOfDraft } from '../price/seen';
import { findFeeNames, findForm, findFormHistory } from './queries';
import { type FormDetail, historyKinds } from './schema';

/** Returns a form with all data of its page. Names of staff are only for staff. */
export async function getForm(ctx: Context, id: string): Promise<FormDetail> {
  const isForStaff = isStaff(ctx);
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const form = await findForm(ctx.db, { id, scope, isPublicOnly: !isForStaff, locale: ctx.locale });
  if (!form) throw new DomainError('not_found');
  const quote = priceSchema.nullable().parse(form.quote);
  const refusedCents = form.priceApproval === 'refused' ? (form.dueCents ?? 0) : null;
  const bill = readBill(form.bill, form, refusedCents);
  const {
    customerId,
    firstName,
    lastName,
    organizationName,
    latinName,
    customerType,
    dueCents,
    paidCents,
    storageLines: _,
    arrivalLines: __,
    creditNotes: ___,
    parcels,
    ...rest
  } = form;
  const isDraft = form.status === 'draft';
  const draft = formDraftSchema.parse(form.draft);
  const customer = { id: customerId, type: customerType };
  const names = { firstName, lastName, organizationName };
  /** A copy of the customer's own name follows the order of the reader's language. */
  const partyOf = (snapshot: unknown): Party | null => {
    const party = isDraft ? null : toParty(snapshot);
    return party && { ...party, name: ownNameIn(party.name, names, ctx.locale) };
  };
  const receiver = partyOf(form.receiver);
  const delivery = deliveryModeOf(form.optionalFees);
  const [feeNames, declarationCents, history, priceCase, price, deliveries] = await Promise.all([
    findFeeNames(ctx.db, feeCodes([quote, bill])),
    findConstant(ctx.db, 'customs.export_declaration_cents', ctx.now()),
    findFormHistory(ctx.db, id, ctx.locale),
    readPriceCase(ctx, form),
    isDraft ? priceOfDraft(ctx.db, ctx, { customer, draft }) : null,
    readDeliveryChoice(ctx.db, { ...form, delivery, receiver }),
  ]);
  const states = parcels.map(({ status }) => status);
  const ledger = { dueCents: dueCents ?? 0, paidCents: paidCents ?? 0 };
  return {
    ...rest,
    parcels: parcels.map(({ cargoStatus, ...parcel }) => ({
      ...parcel,
      holdReason: shownHoldReason(parcel.holdReason, isForStaff),
      isRepackable: isRepackable({ ...parcel, cargoStatus }),
    })),
    arrivals: rest.arrivals.map((box) => (isForStaff ? box : { ...box, place: '' })),
    shelfEvents: shownShelfEvents(rest.shelfEvents, isForStaff),
    items: withUnits(rest.items),
    customer: { ...customer, name: customerName(names, ctx.locale), latinName },
    draft,
    note: draft.note ?? '',
    sender: partyOf(form.sender),
    receiver,
    wantedCargo: form.wantedCargo && {
      ...form.wantedCargo,
      cutOff: new Date(form.wantedCargo.cutOff),
      etd: new Date(form.wantedCargo.etd),
    },
    price,
    quote,
    bill,
    feeNames,
    priceCase,
    delivery,
    deliveryOffer: deliveries.offer,
    refusedDeliveries: deliveries.refused,
    needsExportDeclaration: needsExportDeclaration(form.declaredCents, declarationCents),
    isArchivable:
      form.archivedAt === null &&
      isArchivable(archivableForm({ status: form.status, parcels: states, ledger })),
    qr: isDraft ? null : qrSvg(form.code),
    history: history.map((entry) => toHistory(ctx, entry)),
  };
}

/** Adds the value of one unit to each item. */
export function withUnits<Item extends { valueCents: number; quantity: number }>(
  items: readonly Item[],
): (Item & { unitCents: number })[] {
  return items.map((item) => ({ ...item, unitCents: unitCents(item) }));
}

export function toParty(snapshot: unknown): Party | null {
  return partySchema.safeParse(snapshot).data ?? null;
}

export function feeCodes(prices: readonly (Price | null)[]): string[] {
  return [...new Set(prices.flatMap((price) => price?.lines.fees.map(({ code }) => code) ?? []))];
}

type Entry = Awaited<ReturnType<typeof findFormHistory>>[number];

function toHistory(ctx: Context, entry: Entry): FormDetail['history'][number] {
  const byReceiver = entry.action.startsWith('receiver.');
  const kind =
    historyKinds.find((known) => entry.action === `${byReceiver ? 'receiver' : 'forms'}.${known}`) ?? 'other';
  const isClient = entry.actorCustomerId !== null || kind.endsWith('ByLink');
  const isMe = entry.actorId !== null && entry.actorId === ctx.session?.user.id;
  if (byReceiver) return { at: entry.at, kind, by: 'receiver', name: null };
  const by = isMe ? 'me' : isClient ? 'client' : entry.actorId === null ? 'system' : 'staff';
  return { at: entry.at, kind, by, name: isStaff(ctx) ? entry.actorName : null };
}
