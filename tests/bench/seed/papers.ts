import { dayOf } from '~/domain/core/calendar';
import { originZone } from '~/domain/core/offices';
import { messageSearchText } from '~/domain/messages/search-text';
import type { ParcelState } from '~/domain/parcels/states';
import { paymentSearchText } from '~/domain/payments/search-text';
import type { BulkCustomer } from './customers';
import { idsFrom } from './ids';
import type { ShipmentRows, Tools } from './shipments';
import type { Basket } from './shop';

const hourMs = 3_600_000;

type Bill = {
  formId: string;
  code: string;
  customer: BulkCustomer;
  basket: Basket;
  status: ParcelState;
  receivedAt: Date;
};

/** Nine bills in ten are paid in full on the day they were received. */
export function moneyOf({ random, staff, now, receipts }: Tools): (bill: Bill, rows: ShipmentRows) => void {
  const paymentId = idsFrom(8);
  let number = receipts;
  return ({ formId, code, customer, basket, receivedAt }, rows) => {
    const at = new Date(receivedAt.getTime() + random.between(1, 8) * hourMs);
    if (random.chance(0.1) || at > now) return;
    const method = random.pick(['cash', 'card', 'card', 'bank'] as const);
    const id = paymentId(at);
    number += 1;
    rows.payment.push({
      id,
      number,
      formId,
      customerId: customer.id,
      method,
      currency: 'AUD',
      amount: basket.quote.totalCents,
      amountCents: basket.quote.totalCents,
      mntPerUnit: '2331',
      status: 'paid',
      externalId: method === 'bank' ? `NAB-${id.slice(-12)}` : null,
      office: 'sydney',
      day: dayOf(at, originZone),
      takenAt: at,
      receivedBy: staff.sydney,
      searchText: paymentSearchText({
        code,
        customer: { firstName: customer.name, lastName: '', organizationName: null, latinName: '' },
        externalId: null,
      }),
      createdBy: staff.sydney,
      createdAt: at,
      updatedAt: at,
    });
    const by = { actorId: staff.sydney, actorRole: 'warehouse-au' };
    rows.audit_log.push({ at, ...by, action: 'payments.record', entity: 'payment', entityId: id });
  };
}

type News = {
  customer: BulkCustomer;
  number: string;
  parcelId: string;
  status: ParcelState;
  receivedAt: Date;
  last: Date;
};

/** Messages to the customer: the parcel was received, and it was handed over. */
export function messagesOf(): (news: News, rows: ShipmentRows) => void {
  return ({ customer, number, parcelId, status, receivedAt, last }, rows) => {
    const addEvent = (kind: 'received' | 'delivered', at: Date): void => {
      rows.message.push({
        kind,
        channel: 'sms',
        recipient: `+61${customer.sender.mobile}`,
        searchText: messageSearchText({ recipient: `+61${customer.sender.mobile}` }),
        locale: 'mn',
        body: `Moz: ${number}`,
        causeKey: `${kind}:${parcelId}`,
        customerId: customer.id,
        status: 'sent',
        attempts: 1,
        sentAt: at,
        createdAt: at,
      });
    };
    addEvent('received', receivedAt);
    if (status === 'delivered') addEvent('delivered', last);
    rows.notification.push({
      userId: customer.userId,
      kind: 'parcel',
      params: JSON.stringify({ number, status }),
      link: `/moz/parcel/preview/${number}`,
      readAt: status === 'delivered' ? last : null,
      createdAt: last,
    });
  };
}
