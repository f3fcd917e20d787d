import { randomUUID } from 'node:crypto';
import type { ParcelState } from '~/domain/parcels/states';
import { passMinute } from '~/domain/receiver/pass';
import { createReceiverLink } from '~/server/messages/receiver/link';
import { writePass } from '~/server/parcels/pass/code';
import { storeBilled, storePicture } from '../factories/billed-parcels';
import { asQuoted, piece } from '../factories/form-desk';
import { createParcel } from '../factories/parcels';
import { type Scenario, seen } from './world';

const note = 'Because of a test';

/** An act, its initial state, and its further input. */
const steps: readonly (readonly [string, ParcelState, object])[] = [
  ['ready', 'received', {}],
  ['hold', 'ready', { reason: 'documents', note }],
  ['startCustoms', 'arrived', {}],
  ['clear', 'customs', {}],
  ['sendOut', 'available', {}],
  ['forward', 'available', { carrier: 'Монгол шуудан', carrierNumber: 'MP-204871' }],
  ['failDelivery', 'out_for_delivery', { note }],
  ['bringBack', 'delivery_failed', {}],
  ['startReturn', 'delivery_failed', { note }],
  ['recall', 'ready', { note }],
  ['completeReturn', 'return_pending', {}],
  ['cancel', 'received', { note }],
  ['writeOff', 'arrived', { to: 'lost', note }],
  ['screen', 'received', { screeningReference: 'RACA-7' }],
  ['declareExport', 'received', { exportReference: 'EXEMPT' }],
  ['place', 'received', { place: 'B-02' }],
  ['reportDamage', 'arrived', { note, photoIds: [] }],
];
const many: readonly (readonly [string, ParcelState, object])[] = [
  ['readyMany', 'received', {}],
  ['holdMany', 'received', { reason: 'documents' }],
  ['screenMany', 'received', { screeningReference: 'RACA-7001' }],
  ['startCustomsMany', 'arrived', {}],
  ['clearMany', 'customs', {}],
  ['sendOutMany', 'available', {}],
  ['bringBackMany', 'delivery_failed', {}],
  ['completeReturnMany', 'return_pending', {}],
];

export const moves: Scenario = async ({ admin, db }, step) => {
  for (const [name, from, given] of steps) {
    const parcel = await storeBilled(db, from);
    await step(`parcels.${name}`, admin, { ...seen(parcel), ...given });
  }
};

export const movesOfMany: Scenario = async ({ admin, db }, step) => {
  for (const [name, from, given] of many) {
    await step(`parcels.${name}`, admin, { rows: [seen(await storeBilled(db, from))], ...given });
  }
};

export const handOver: Scenario = async ({ app, admin, db }, step) => {
  const { secret } = app.services;
  await step('customs.declareMany', admin, {
    rows: [seen(await storeBilled(db, 'received'))],
    exportReference: 'EXEMPT',
  });
  const { formId } = await storeBilled(db, 'received');
  const lines = [{ lineNo: 1, hsCode: '611710' }];
  await step('customs.classify', admin, { id: formId, version: 1, lines });
  const held = { holdReason: 'documents', heldFrom: 'received' } as const;
  await step('parcels.release', admin, seen(await storeBilled(db, 'on_hold', held)));
  await step('parcels.releaseMany', admin, { rows: [seen(await storeBilled(db, 'on_hold', held))] });
  await step('parcels.deliver', admin, {
    ...seen(await storeBilled(db, 'available')),
    ...{ deliveredTo: 'Болд', last4: '2233', photoId: await storePicture(db), isUnpaidConfirmed: true },
  });
  const passed = await storeBilled(db, 'available');
  await createReceiverLink({ db, secret }, passed.formId);
  const subject = { holder: 'receiver', id: passed.formId, linkVersion: 1 } as const;
  await step('parcels.readPass', admin, {
    text: writePass(secret, subject, { minute: passMinute(admin.ctx.now()) }),
  });
  const named = { name: 'Сараа', mobile: '+97688112233', locale: 'mn', namedAt: admin.ctx.now() } as const;
  await db
    .insertInto('collector')
    .values({ formId: passed.formId, namedBy: 'receiver', ...named })
    .execute();
  await step('forms.withdrawCollector', admin, { id: passed.formId });
  const stored = { availableAt: new Date('2026-10-20T02:00:00Z') };
  await step('parcels.billStorage', admin, seen(await storeBilled(db, 'available', stored)));
  const { id } = await storeBilled(db, 'received', { labelledAt: null });
  await step('parcels.markLabelled', admin, { id });
  const wrong = await storeBilled(db, 'available', { relabelSince: new Date() });
  await step('parcels.relabel', admin, { id: wrong.id });
  await step('parcels.note', admin, { id, note });
};

export const scans: Scenario = async ({ admin, db }, step) => {
  const parcel = await storeBilled(db, 'arrived');
  await step('parcels.scanBatch', admin, {
    rows: [{ id: randomUUID(), number: parcel.number }],
    act: 'customs',
  });
};

export const incidents: Scenario = async ({ admin, db }, step) => {
  const { id } = await storeBilled(db, 'arrived');
  const opened = await step('incidents.open', admin, { of: { parcelId: id }, note });
  const closed = await step('incidents.close', admin, { ...seen(opened), resolution: note });
  await step('incidents.reopen', admin, { ...seen(closed), note });
};

export const measuring: Scenario = async ({ billed, parcelsOf, sydney }, step) => {
  const { formId } = await billed([piece()]);
  const [parcel] = await parcelsOf(formId);
  if (!parcel) throw new Error('no parcel');
  await step('parcels.measure', sydney, { ...seen(parcel), ...asQuoted, grossG: 30_000 });
};

export const archivedParcels: Scenario = async ({ admin, db }, step) => {
  const gone = await step('parcels.archive', admin, seen(await createParcel(db, { status: 'delivered' })));
  await step('parcels.restore', admin, seen(gone));
  const archivedAt = new Date();
  const [whole, put] = [
    await createParcel(db, { status: 'delivered' }),
    await createParcel(db, { status: 'delivered', archivedAt }),
  ];
  await step('parcels.archiveMany', admin, { rows: [seen(whole)] });
  await step('parcels.restoreMany', admin, { rows: [seen(put)] });
};
