import type { SeedCargo } from '~/db/seeds/cargos';
import { spreadItems } from '~/db/seeds/contents';
import { FORM_DAYS } from '~/db/seeds/form-deeds';
import { eventRow, parcelRow } from '~/db/seeds/parcels';
import { stepsOf } from '~/db/seeds/paths';
import type { SeedPeople } from '~/db/seeds/people';
import type { Random } from '~/db/seeds/random';
import { formSearchText, mobileOfParty } from '~/domain/forms/search-text';
import { isPublicEvent } from '~/domain/parcels/events';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import { parcelSearchText } from '~/domain/parcels/search-text';
import type { HoldReason, ParcelState } from '~/domain/parcels/states';
import { demoFees } from '~/domain/quotes/demo-plans';
import type { Row } from './copy';
import type { BulkCustomer } from './customers';
import { idsFrom } from './ids';
import { messagesOf, moneyOf } from './papers';
import type { Basket } from './shop';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type ShipmentTable =
  | 'quote'
  | 'form'
  | 'form_piece'
  | 'form_item'
  | 'form_item_piece'
  | 'parcel'
  | 'parcel_event'
  | 'payment'
  | 'message'
  | 'notification'
  | 'audit_log';
export type ShipmentRows = Record<ShipmentTable, Row[]>;

export type ShipmentPlan = {
  customer: BulkCustomer;
  basket: Basket;
  cargo: SeedCargo | null;
  status: ParcelState;
  holdReason?: HoldReason;
  receivedAt: Date;
  firstSerial: number;
};
export type Tools = {
  now: Date;
  random: Random;
  staff: SeedPeople['staff'];
  numberKey: string;
  prices: { tariffIds: ReadonlyMap<string, string>; rateId: string };
  /** Number of receipts issued so far. */
  receipts: number;
  /** Codes that forms of the demo have. */
  takenCodes: ReadonlySet<string>;
};

/** Makes the rows of one consignment per call: its form, bill, parcels with their events, money and messages. */
export function shipmentMaker(tools: Tools): (plan: ShipmentPlan, rows: ShipmentRows) => void {
  const ids = {
    quote: idsFrom(4),
    form: idsFrom(5),
    parcel: idsFrom(6),
    event: idsFrom(7),
  };
  const formCode = formCodes(tools.takenCodes);
  const papers = { money: moneyOf(tools), messages: messagesOf() };
  const staff = { id: tools.staff.sydney, role: 'warehouse-au' };

  return (plan, rows) => {
    const { customer, basket, receivedAt } = plan;
    const { random } = tools;
    const at = new Date(receivedAt.getTime() - random.between(4, 40) * hourMs);
    const receiver = random.pick(customer.receivers);
    const code = formCode();
    const quoteId = ids.quote(at);
    const formId = ids.form(at);
    const names = { firstName: customer.name, lastName: '', organizationName: null, latinName: '' };
    rows.quote.push(quoteRow(quoteId, plan, tools, at));
    rows.form.push({
      id: formId,
      code,
      customerId: customer.id,
      status: 'accepted',
      sender: JSON.stringify(customer.sender),
      receiver: JSON.stringify(receiver),
      tariffCode: basket.plan,
      optionalFees: basket.optionalFees,
      declaredCents: basket.declaredCents,
      battery: basket.battery,
      quoteId,
      billId: quoteId,
      searchText: formSearchText({
        code,
        customer: names,
        sender: customer.sender,
        receiver,
        hsCodes: [],
      }),
      submittedAt: at,
      acceptedAt: receivedAt,
      expiresAt: new Date(at.getTime() + FORM_DAYS * dayMs),
      createdBy: customer.userId,
      createdAt: at,
      updatedAt: receivedAt,
    });
    for (const [index, piece] of basket.pieces.entries()) {
      rows.form_piece.push({ formId, pieceNo: index + 1, ...piece });
    }
    for (const [index, item] of basket.items.entries())
      rows.form_item.push({ formId, lineNo: index + 1, ...item });
    for (const portion of spreadItems(basket.items, basket.pieces.length))
      rows.form_item_piece.push({ formId, ...portion });
    rows.audit_log.push(
      {
        at,
        actorId: customer.userId,
        actorRole: 'client',
        action: 'forms.submit',
        entity: 'form',
        entityId: formId,
      },
      {
        at: receivedAt,
        actorId: staff.id,
        actorRole: staff.role,
        action: 'forms.accept',
        entity: 'form',
        entityId: formId,
      },
    );
    const form = { id: formId, customer, receiver, ...basket };
    for (const pieceIndex of basket.pieces.keys()) {
      const serial = plan.firstSerial + pieceIndex;
      const parcel = { ...plan, form, pieceIndex, serial };
      const steps = stepsOf(parcel, tools.now, random);
      const number = parcelNumberFromSerial(serial, tools.numberKey);
      const id = ids.parcel(receivedAt);
      rows.parcel.push({
        id,
        number,
        ...parcelRow(parcel, steps),
        searchText: parcelSearchText({
          number,
          formCode: code,
          senderName: customer.name,
          senderMobile: mobileOfParty(customer.sender),
          senderLatin: '',
          receiverName: receiver.name,
          receiverLatin: '',
          receiverMobile: mobileOfParty(receiver),
          customer: names,
        }),
        createdBy: tools.staff.sydney,
      });
      for (const step of steps) {
        const event = { parcelId: id, ...eventRow(step, plan.cargo?.id ?? null, tools.staff) };
        rows.parcel_event.push({ id: ids.event(step.at), ...event });
        if (step.kind !== 'ready') continue;
        const labelled = { ...event, kind: 'labelled', fromStatus: null, toStatus: null };
        rows.parcel_event.push({ id: ids.event(step.at), ...labelled, isPublic: isPublicEvent('labelled') });
      }
      const last = steps.at(-1)?.at ?? receivedAt;
      papers.messages({ customer, number, parcelId: id, status: plan.status, receivedAt, last }, rows);
    }
    papers.money({ formId, code, customer, basket, status: plan.status, receivedAt }, rows);
  };
}

function quoteRow(id: string, { customer, basket }: ShipmentPlan, { prices }: Tools, at: Date): Row {
  const { quote, inputs, lines, plan } = basket;
  return {
    id,
    customerId: customer.id,
    tariffId: prices.tariffIds.get(plan) ?? '',
    rateId: prices.rateId,
    inputs,
    fees,
    lines,
    chargeG: quote.chargeG,
    freightCents: quote.freightCents,
    totalCents: quote.totalCents,
    totalMnt: quote.totalMnt,
    expiresAt: new Date(at.getTime() + dayMs),
    createdBy: customer.userId,
    createdAt: at,
  };
}
const fees = JSON.stringify(demoFees);

/** Codes that nobody has: a counter times an odd number, modulo 2^30, in Crockford's base 32. */
function formCodes(taken: ReadonlySet<string>): () => string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let count = 0;
  const next = (): string => {
    count += 1;
    const mixed = (count * 387_420_489) % 2 ** 30;
    const code = Array.from({ length: 6 }, (_, place) =>
      alphabet.charAt(Math.floor(mixed / 32 ** place) % 32),
    ).join('');
    return taken.has(code) ? next() : code;
  };
  return next;
}
