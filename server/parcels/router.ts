import { z } from 'zod';
import { changeSchema, idempotencyKeySchema, idSchema, requiredLongText } from '~/domain/core/schema';
import type { LiveTopic } from '~/domain/live/topics';
import { parcelActs, type ReasonedAct } from '~/domain/parcels/acts';
import {
  countParcelsSchema,
  damageSchema,
  declareExportSchema,
  deliverParcelSchema,
  forwardParcelSchema,
  holdParcelSchema,
  holdReasonAndNoteSchema,
  listParcelsSchema,
  measureParcelSchema,
  parcelNumberSchema,
  parcelNumbersSchema,
  placeParcelSchema,
  reasonedMoveSchema,
  scanBatchSchema,
  screeningSchema,
  screenParcelSchema,
  writeOffSchema,
} from '~/domain/parcels/schema';
import { readPassSchema } from '~/domain/receiver/pass-schema';
import { measureParcel } from '../billing/measure';
import { eachAlone } from '../core/api/bulk/service';
import { countSchema } from '../core/api/paging/schema';
import { change, changeInSteps, changeMany, read, router } from '../core/api/trpc';
import { archiveParcel, restoreParcel } from './archive';
import { parcelBoardSchema, readParcelBoard } from './board/service';
import { findCargoChoices } from './list/queries';
import { cargoChoicesSchema, parcelListSchema } from './list/schema';
import { countParcels, listParcels } from './list/service';
import { actOn, clearParcel, deliverParcel, forwardParcel, type PlainAct, writeOff } from './moving';
import { changedSchema } from './output';
import { countReading, readPass } from './pass/read';
import { readPassOutput } from './pass/schema';
import { declareExport, holdParcel, makeReady, releaseParcel } from './preparing';
import { markLabelled, markRelabelled, placeParcel, recordNote, reportDamage } from './remarks';
import { scanBatch, scannedBatchSchema } from './scan-batch';
import { screenParcel } from './screening';
import { billStorage } from './storage/charge';
import { foundManySchema, foundSchema, labelSchema, parcelDetailSchema } from './view/schema';
import { findByNumber, findByNumbers, getLabel, getParcel } from './view/service';

const rowSchema = z.object({ id: idSchema });
const keyedRowSchema = rowSchema.extend({ idempotencyKey: idempotencyKeySchema });
const parcelAlone: readonly LiveTopic[] = ['parcel'];
const act = (name: keyof typeof parcelActs, changes = parcelAlone) =>
  change([parcelActs[name].permission, 'Parcel'], { changes }).output(changedSchema);
const many = (name: keyof typeof parcelActs) =>
  changeMany([parcelActs[name].permission, 'Parcel'], { changes: parcelAlone });
const plain = (name: PlainAct) =>
  act(name)
    .input(changeSchema)
    .mutation(({ ctx, input }) => actOn(ctx, name, input));
const plainMany = (name: PlainAct) =>
  many(name).mutation((call) => eachAlone(call, (ctx, row) => actOn(ctx, name, row)));
/** An action with a reason as text. */
const reasoned = (name: ReasonedAct) =>
  act(name)
    .input(reasonedMoveSchema)
    .mutation(({ ctx, input }) => actOn(ctx, name, input));

export const parcelsRouter = router({
  list: read(['read', 'Parcel'], {
    from: ['cargo', 'constant', 'customer', 'form', 'parcel'],
    mayLag: true,
    exports: 'parcels',
  })
    .input(listParcelsSchema)
    .output(parcelListSchema)
    .query(({ ctx, input }) => listParcels(ctx, input)),
  count: read(['read', 'Parcel'], { from: ['arrival', 'expected', 'form', 'parcel'], mayLag: true })
    .input(countParcelsSchema)
    .output(countSchema)
    .query(({ ctx, input }) => countParcels(ctx, input)),
  /** Flights for the list's filter. */
  cargoChoices: read(['read', 'Cargo'], { from: ['cargo'] })
    .output(cargoChoicesSchema)
    .query(({ ctx }) => findCargoChoices(ctx.db)),
  get: read(['read', 'Parcel'], {
    from: [
      'arrival',
      'cargo',
      'constant',
      'customer',
      'fee',
      'form',
      'parcel',
      'payment',
      'rate',
      'tariff',
      'user',
    ],
  })
    .input(rowSchema)
    .output(parcelDetailSchema)
    .query(({ ctx, input }) => getParcel(ctx, input.id)),
  label: read(['read', 'Parcel'], {
    from: [
      'arrival',
      'cargo',
      'constant',
      'customer',
      'fee',
      'form',
      'parcel',
      'payment',
      'rate',
      'tariff',
      'user',
    ],
  })
    .input(rowSchema)
    .output(labelSchema)
    .query(({ ctx, input }) => getLabel(ctx, input.id)),
  findByNumber: read(['read', 'Parcel'], { from: ['parcel'] })
    .input(z.object({ number: parcelNumberSchema }))
    .output(foundSchema)
    .query(({ ctx, input }) => findByNumber(ctx, input.number)),

  /** Finds scanned numbers before a bulk action. */
  findByNumbers: read(['read', 'Parcel'], { from: ['parcel'] })
    .input(z.object({ numbers: parcelNumbersSchema }))
    .output(foundManySchema)
    .query(({ ctx, input }) => findByNumbers(ctx, input.numbers)),
  board: read(['read', 'Parcel'], { from: ['cargo', 'constant', 'form', 'parcel'], mayLag: true })
    .output(parcelBoardSchema)
    .query(({ ctx }) => readParcelBoard(ctx)),

  measure: act('measure', ['form', 'message', 'notification', 'parcel'])
    .input(measureParcelSchema)
    .mutation(({ ctx, input }) => measureParcel(ctx, input)),
  screen: act('screen')
    .input(screenParcelSchema)
    .mutation(({ ctx, input }) => screenParcel(ctx, input)),
  declareExport: act('declareExport')
    .input(declareExportSchema)
    .mutation(({ ctx, input }) => declareExport(ctx, input)),
  markLabelled: act('label')
    .input(keyedRowSchema)
    .mutation(({ ctx, input }) => markLabelled(ctx, input)),
  ready: act('ready')
    .input(changeSchema)
    .mutation(({ ctx, input }) => makeReady(ctx, input)),
  hold: act('hold')
    .input(holdParcelSchema)
    .mutation(({ ctx, input }) => holdParcel(ctx, input)),
  release: act('release')
    .input(changeSchema)
    .mutation(({ ctx, input }) => releaseParcel(ctx, input)),

  startCustoms: plain('startCustoms'),
  clear: act('clear')
    .input(changeSchema)
    .mutation(({ ctx, input }) => clearParcel(ctx, input)),
  sendOut: plain('sendOut'),
  /** Hands a parcel to a carrier for the countryside, with its number. */
  forward: act('forward')
    .input(forwardParcelSchema)
    .mutation(({ ctx, input }) => forwardParcel(ctx, input)),
  deliver: act('deliver')
    .input(deliverParcelSchema)
    .mutation(({ ctx, input }) => deliverParcel(ctx, input)),
  /** Reads the code of a collection pass, once: for the hand-over of the parcels of its form. */
  readPass: change([parcelActs.deliver.permission, 'Parcel'], {
    changes: [],
    audits: { form: ['parcels.readPass'] },
    before: countReading,
  })
    .input(readPassSchema)
    .output(readPassOutput)
    .mutation(({ ctx, input }) => readPass(ctx, input)),
  /** Adds the storage charges so far to the bill, to be paid before the hand-over. */
  billStorage: change([parcelActs.billStorage.permission, 'Parcel'], { changes: ['form'], audits: 'parcel' })
    .output(changedSchema)
    .input(changeSchema)
    .mutation(({ ctx, input }) => billStorage(ctx, input)),
  failDelivery: reasoned('failDelivery'),
  bringBack: plain('bringBack'),
  startReturn: reasoned('startReturn'),
  recall: reasoned('recall'),
  completeReturn: plain('completeReturn'),
  cancel: reasoned('cancel'),
  writeOff: act('writeOff', ['case', 'notification', 'parcel'])
    .input(writeOffSchema)
    .mutation(({ ctx, input }) => writeOff(ctx, input)),

  /** Marks the label of a corrected receiver as printed, also after departure. */
  relabel: act('relabel')
    .input(keyedRowSchema)
    .mutation(({ ctx, input }) => markRelabelled(ctx, input)),
  place: act('place')
    .input(placeParcelSchema)
    .mutation(({ ctx, input }) => placeParcel(ctx, input)),
  note: act('note')
    .input(keyedRowSchema.extend({ note: requiredLongText(1000) }))
    .mutation(({ ctx, input }) => recordNote(ctx, input)),
  reportDamage: act('reportDamage', ['cargo', 'case', 'notification', 'parcel'])
    .input(damageSchema)
    .mutation(({ ctx, input }) => reportDamage(ctx, input)),

  readyMany: many('ready').mutation((call) => eachAlone(call, makeReady)),
  holdMany: many('hold')
    .input(holdReasonAndNoteSchema)
    .mutation((call) => {
      const { reason, note } = call.input;
      return eachAlone(call, (ctx, row) => holdParcel(ctx, { ...row, reason, note }));
    }),
  screenMany: many('screen')
    .input(screeningSchema)
    .mutation((call) => {
      const { screeningReference, officer, method, ground } = call.input;
      const screening = { screeningReference, officer, method, ground };
      return eachAlone(call, (ctx, row) => screenParcel(ctx, { ...row, ...screening }));
    }),
  releaseMany: many('release').mutation((call) => eachAlone(call, releaseParcel)),
  startCustomsMany: plainMany('startCustoms'),
  clearMany: many('clear').mutation((call) => eachAlone(call, clearParcel)),
  sendOutMany: plainMany('sendOut'),
  bringBackMany: plainMany('bringBack'),
  completeReturnMany: plainMany('completeReturn'),

  archive: change(['archive', 'Parcel'], { changes: ['parcel'], audits: 'parcel' })
    .input(changeSchema)
    .output(changedSchema)
    .mutation(({ ctx, input }) => archiveParcel(ctx, input)),
  restore: change(['restore', 'Parcel'], { changes: ['parcel'], audits: 'parcel' })
    .input(changeSchema)
    .output(changedSchema)
    .mutation(({ ctx, input }) => restoreParcel(ctx, input)),
  archiveMany: changeMany(['archive', 'Parcel'], { changes: ['parcel'], audits: 'parcel' }).mutation((call) =>
    eachAlone(call, archiveParcel),
  ),
  restoreMany: changeMany(['restore', 'Parcel'], { changes: ['parcel'], audits: 'parcel' }).mutation((call) =>
    eachAlone(call, restoreParcel),
  ),

  scanBatch: changeInSteps(['update', 'Parcel'], { changes: ['parcel'] })
    .input(scanBatchSchema)
    .output(scannedBatchSchema)
    .mutation((call) => scanBatch(call)),
});
