import { z } from 'zod';
import { type ArrivalAct, arrivalActs } from '~/domain/arrivals/acts';
import { addInvoicesSchema, answerGoodsSchema, declareGoodsSchema } from '~/domain/arrivals/goods';
import { joinArrivalsSchema, joinedPriceSchema, leaveFormSchema } from '~/domain/arrivals/join-schema';
import {
  arrivalSearchSchema,
  assignArrivalSchema,
  candidatesSchema,
  completeReturnSchema,
  countArrivalsSchema,
  disposeArrivalSchema,
  findArrivalSchema,
  listArrivalsSchema,
  measureArrivalSchema,
  photographArrivalSchema,
  placeArrivalSchema,
  reasonedArrivalSchema,
  receiveArrivalSchema,
} from '~/domain/arrivals/schema';
import { waitForOthersSchema } from '~/domain/arrivals/waiting';
import { changeSchema, idempotencyKeySchema, idSchema } from '~/domain/core/schema';
import type { LiveTopic } from '~/domain/live/topics';
import { eachAlone } from '../core/api/bulk/service';
import { countSchema } from '../core/api/paging/schema';
import { change, changeMany, read, router } from '../core/api/trpc';
import { archiveArrival, restoreArrival } from './archive';
import { assignArrival, cancelArrival, settleArrival, unassignArrival } from './assign';
import { arrivalBoardInput, arrivalBoardSchema, readArrivalBoard } from './board/service';
import { candidatesAnswerSchema } from './candidates/schema';
import { readCandidates } from './candidates/service';
import { disposeArrival } from './ends/dispose';
import { findLostArrival, writeOffArrival } from './ends/lost';
import { cancelReturn, completeReturn, startReturn } from './ends/return';
import { addInvoices, answerGoods, declareGoods } from './goods/service';
import { joinArrivals } from './join/join';
import { leaveForm } from './join/leave';
import { readJoinedPrice } from './join/price';
import { joinedFormSchema, joinedPriceAnswer } from './join/schema';
import { arrivalListSchema } from './list/schema';
import { countArrivals, listArrivals } from './list/service';
import { changedArrivalSchema, receivedArrivalSchema } from './output';
import { receiveArrival } from './receive/service';
import { labelArrival, measureArrival, photographArrival, placeArrival } from './remarks';
import { readShelfInput, shelfSchema, versionedArrivalSchema } from './shelf/schema';
import { readShelf } from './shelf/service';
import { arrivalDetailSchema, foundArrivalsSchema, shelfLabelSchema } from './view/schema';
import { findByArrivalNumber, getArrival, getShelfLabel } from './view/service';
import { waitForOthers } from './wait';

const rowSchema = z.object({ id: idSchema });
const arrivalAlone: readonly LiveTopic[] = ['arrival'];
const withMessages: readonly LiveTopic[] = ['arrival', 'expected', 'message', 'notification'];
const withNews: readonly LiveTopic[] = ['arrival', 'message', 'notification'];
const act = (name: ArrivalAct, changes = arrivalAlone) =>
  change([arrivalActs[name].permission, 'Arrival'], { changes, audits: 'arrival' }).output(
    changedArrivalSchema,
  );
const many = (name: ArrivalAct) =>
  changeMany([arrivalActs[name].permission, 'Arrival'], { changes: arrivalAlone, audits: 'arrival' });

/** Parcels of shops that came to a branch. */
export const arrivalsRouter = router({
  list: read(['read', 'Arrival'], {
    from: ['arrival', 'constant', 'customer', 'expected', 'form', 'goods'],
    mayLag: true,
    exports: 'arrivals',
  })
    .input(listArrivalsSchema)
    .output(arrivalListSchema)
    .query(({ ctx, input }) => listArrivals(ctx, input)),
  count: read(['read', 'Arrival'], { from: ['arrival', 'expected', 'form', 'parcel'], mayLag: true })
    .input(countArrivalsSchema)
    .output(countSchema)
    .query(({ ctx, input }) => countArrivals(ctx, input)),
  board: read(['read', 'Arrival'], {
    from: ['arrival', 'constant', 'customer', 'expected', 'form'],
    mayLag: true,
  })
    .input(arrivalBoardInput)
    .output(arrivalBoardSchema)
    .query(({ ctx, input }) => readArrivalBoard(ctx, input)),
  get: read(['read', 'Arrival'], {
    from: ['arrival', 'customer', 'expected', 'form', 'goods', 'parcel', 'user'],
  })
    .input(rowSchema)
    .output(arrivalDetailSchema)
    .query(({ ctx, input }) => getArrival(ctx, input.id)),
  /** Finds a scanned or typed number, ours or the carrier's. */
  findByNumber: read(['read', 'Arrival'], { from: ['arrival'] })
    .input(z.object({ number: arrivalSearchSchema }))
    .output(foundArrivalsSchema)
    .query(({ ctx, input }) => findByArrivalNumber(ctx, input.number)),
  /** Data of our own label. */
  shelfLabel: read(['read', 'Arrival'], {
    from: ['arrival', 'customer', 'expected', 'form', 'parcel', 'user'],
  })
    .input(rowSchema)
    .output(shelfLabelSchema)
    .query(({ ctx, input }) => getShelfLabel(ctx, input.id)),
  /** The customers whom a label may mean, the likeliest first. */
  candidates: read(['assign', 'Arrival'], { from: ['arrival', 'customer', 'expected', 'user'] })
    .input(candidatesSchema)
    .output(candidatesAnswerSchema)
    .query(({ ctx, input }) => readCandidates(ctx, input)),

  /** A customer's shelf: own, or of any customer for staff. */
  shelf: read(['read', 'Arrival'], {
    from: ['arrival', 'constant', 'expected', 'form', 'goods', 'rate'],
  })
    .input(readShelfInput)
    .output(shelfSchema)
    .query(({ ctx, input }) => readShelf(ctx, input.customerId)),

  receive: change(['receive', 'Arrival'], { changes: withMessages, audits: 'arrival' })
    .input(receiveArrivalSchema)
    .output(receivedArrivalSchema)
    .mutation(({ ctx, input }) => receiveArrival(ctx, input)),
  assign: act('assign', withMessages)
    .input(assignArrivalSchema)
    .mutation(({ ctx, input }) => assignArrival(ctx, input)),
  unassign: act('unassign', withMessages)
    .input(reasonedArrivalSchema)
    .mutation(({ ctx, input }) => unassignArrival(ctx, input)),
  cancel: act('cancel', withMessages)
    .input(reasonedArrivalSchema)
    .mutation(({ ctx, input }) => cancelArrival(ctx, input)),
  /** Back to the sender: it waits for the carrier. */
  startReturn: act('startReturn', withNews)
    .input(reasonedArrivalSchema)
    .mutation(({ ctx, input }) => startReturn(ctx, input)),
  cancelReturn: act('cancelReturn', withNews)
    .input(reasonedArrivalSchema)
    .mutation(({ ctx, input }) => cancelReturn(ctx, input)),
  /** The carrier has it, under this number. */
  completeReturn: act('completeReturn', withNews)
    .input(completeReturnSchema)
    .mutation(({ ctx, input }) => completeReturn(ctx, input)),
  /** Disposes of what nobody has wanted for the days of the settings; with «four eyes», after an approval. */
  dispose: act('dispose', withNews)
    .input(disposeArrivalSchema)
    .mutation(({ ctx, input }) => disposeArrival(ctx, input)),
  /** It cannot be found. */
  writeOff: act('writeOff', withNews)
    .input(reasonedArrivalSchema)
    .mutation(({ ctx, input }) => writeOffArrival(ctx, input)),
  /** A lost one was found. */
  find: act('find', withNews)
    .input(findArrivalSchema)
    .mutation(({ ctx, input }) => findLostArrival(ctx, input)),
  /** Marks an arrival that asked for staff as right. */
  settle: act('settle')
    .input(changeSchema)
    .mutation(({ ctx, input }) => settleArrival(ctx, input)),
  place: act('place')
    .input(placeArrivalSchema)
    .mutation(({ ctx, input }) => placeArrival(ctx, input)),
  measure: act('measure')
    .input(measureArrivalSchema)
    .mutation(({ ctx, input }) => measureArrival(ctx, input)),
  photograph: act('photograph')
    .input(photographArrivalSchema)
    .mutation(({ ctx, input }) => photographArrival(ctx, input)),
  /** Marks our own label as printed. */
  label: act('label')
    .input(rowSchema.extend({ idempotencyKey: idempotencyKeySchema }))
    .mutation(({ ctx, input }) => labelArrival(ctx, input)),
  /** The price of arrivals as one form, beside one form for each. */
  joinedPrice: read(['read', 'Arrival'], {
    from: ['arrival', 'constant', 'customer', 'expected', 'fee', 'form', 'rate', 'tariff'],
  })
    .input(joinedPriceSchema)
    .output(joinedPriceAnswer)
    .query(({ ctx, input }) => readJoinedPrice(ctx, input)),
  /** Makes a draft of a form from arrivals, or adds them to one. */
  join: change(['update', 'Arrival'], {
    changes: ['arrival', 'form', 'message', 'notification'],
    audits: 'arrival',
  })
    .input(joinArrivalsSchema)
    .output(joinedFormSchema)
    .mutation(({ ctx, input }) => joinArrivals(ctx, input)),
  /** Takes an arrival off its form; a submitted one is withdrawn, and a new draft has the rest. */
  leaveForm: change(['update', 'Arrival'], { changes: ['arrival', 'form'], audits: 'arrival' })
    .input(leaveFormSchema)
    .output(joinedFormSchema)
    .mutation(({ ctx, input }) => leaveForm(ctx, input)),
  declareGoods: change(['update', 'Arrival'], { changes: ['arrival'], audits: 'arrival' })
    .input(declareGoodsSchema)
    .output(versionedArrivalSchema)
    .mutation(({ ctx, input }) => declareGoods(ctx, input)),
  /** Answers what rules of goods ask about declared lines; staff for the customer, from what they see in the box. */
  answerGoods: change(['update', 'Arrival'], { changes: ['arrival'], audits: 'arrival' })
    .input(answerGoodsSchema)
    .output(versionedArrivalSchema)
    .mutation(({ ctx, input }) => answerGoods(ctx, input)),

  addInvoices: change(['update', 'Arrival'], { changes: ['arrival'], audits: 'arrival' })
    .input(addInvoicesSchema)
    .output(versionedArrivalSchema)
    .mutation(({ ctx, input }) => addInvoices(ctx, input)),

  /** Lets an arrival wait for others, at most until its free storage ends. */
  wait: change(['update', 'Arrival'], { changes: ['arrival'], audits: 'arrival' })
    .input(waitForOthersSchema)
    .output(versionedArrivalSchema)
    .mutation(({ ctx, input }) => waitForOthers(ctx, input)),

  placeMany: many('place')
    .input(placeArrivalSchema.pick({ place: true }))
    .mutation((call) => {
      const { place } = call.input;
      return eachAlone(call, (ctx, row) => placeArrival(ctx, { ...row, place }));
    }),
  labelMany: many('label').mutation((call) => eachAlone(call, labelArrival)),

  archive: change(['archive', 'Arrival'], { changes: ['arrival'], audits: 'arrival' })
    .input(changeSchema)
    .output(changedArrivalSchema)
    .mutation(({ ctx, input }) => archiveArrival(ctx, input)),
  restore: change(['restore', 'Arrival'], { changes: ['arrival'], audits: 'arrival' })
    .input(changeSchema)
    .output(changedArrivalSchema)
    .mutation(({ ctx, input }) => restoreArrival(ctx, input)),
  archiveMany: changeMany(['archive', 'Arrival'], { changes: ['arrival'], audits: 'arrival' }).mutation(
    (call) => eachAlone(call, archiveArrival),
  ),
  restoreMany: changeMany(['restore', 'Arrival'], { changes: ['arrival'], audits: 'arrival' }).mutation(
    (call) => eachAlone(call, restoreArrival),
  ),
});
