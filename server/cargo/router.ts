import { z } from 'zod';
import { cargoActs } from '~/domain/cargo/acts';
import {
  actualMoveSchema,
  cargoCalendarSchema,
  cargoWorkSchema,
  changeCargoSchema,
  compareManifestsSchema,
  issueDeclarationSchema,
  listCargoSchema,
  loadListSchema,
  manifestQuerySchema,
  moveCargoSchema,
  offloadSchema,
  planCargoSchema,
  reopenCargoSchema,
  reportMissingSchema,
} from '~/domain/cargo/schema';
import { idSchema } from '~/domain/core/schema';
import { flightActs } from '~/domain/parcels/acts';
import { loadScanSchema } from '~/domain/parcels/schema';
import { eachAlone } from '../core/api/bulk/service';
import { change, changeMany, read, router } from '../core/api/trpc';
import { archiveCargo, restoreCargo } from './archive';
import { reportMissing } from './arrival/missing';
import { arriveAll, arriveByScan, arriveCargo, completeCargo, undoArrival } from './arrival/service';
import { cargoBoardSchema, cargoCalendarPageSchema } from './board/schema';
import { readBoard, readCalendar } from './board/service';
import { departCargo } from './departure/service';
import { loadByScan, offLoad } from './loading/service';
import { differenceSchema, manifestSchema } from './manifest/schema';
import { compareManifests, getManifest } from './manifest/service';
import {
  arrivalAnswerSchema,
  cargoPageSchema,
  cargoRecordSchema,
  cargoSchema,
  loadAnswerSchema,
  loadListPageSchema,
} from './output';
import { getCargo, readCargoPage, readLoadList } from './reading/service';
import { securityDeclarationSchema } from './security/schema';
import { getDeclaration, issueDeclaration } from './security/service';
import { changeCargo, planCargo } from './service';
import { cancelCargo, closeCargo, openCargo, reopenCargo } from './states';

export const cargoRouter = router({
  list: read(['read', 'Cargo'], { from: ['cargo', 'parcel'], mayLag: true, exports: 'cargo' })
    .input(listCargoSchema)
    .output(cargoPageSchema)
    .query(({ ctx, input }) => readCargoPage(ctx, input)),
  board: read(['read', 'Cargo'], { from: ['cargo', 'parcel'], mayLag: true })
    .output(cargoBoardSchema)
    .query(({ ctx }) => readBoard(ctx)),
  calendar: read(['read', 'Cargo'], { from: ['cargo'], mayLag: true })
    .input(cargoCalendarSchema)
    .output(cargoCalendarPageSchema)
    .query(({ ctx, input }) => readCalendar(ctx, input)),
  get: read(['read', 'Cargo'], {
    from: ['cargo', 'constant', 'customer', 'denied', 'form', 'goods', 'parcel', 'user'],
  })
    .input(z.object({ id: idSchema }))
    .output(cargoRecordSchema)
    .query(({ ctx, input }) => getCargo(ctx, input.id)),
  loadList: read(['read', 'Cargo'], { from: ['parcel'], mayLag: true, exports: 'loadList' })
    .input(loadListSchema)
    .output(loadListPageSchema)
    .query(({ ctx, input }) => readLoadList(ctx, input)),
  manifest: read(['export', 'Cargo'], { from: ['cargo', 'form', 'parcel', 'user'] })
    .input(manifestQuerySchema)
    .output(manifestSchema)
    .query(({ ctx, input }) => getManifest(ctx, input)),
  manifestDifference: read(['export', 'Cargo'], { from: ['cargo'] })
    .input(compareManifestsSchema)
    .output(differenceSchema)
    .query(({ ctx, input }) => compareManifests(ctx, input)),

  securityDeclaration: read(['export', 'Cargo'], { from: ['cargo', 'user'] })
    .input(manifestQuerySchema)
    .output(securityDeclarationSchema)
    .query(({ ctx, input }) => getDeclaration(ctx, input)),

  plan: change(['plan', 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(planCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => planCargo(ctx, input)),
  update: change(['update', 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(changeCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => changeCargo(ctx, input)),
  open: change([cargoActs.open.permission, 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(moveCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => openCargo(ctx, input)),
  close: change([cargoActs.close.permission, 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(moveCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => closeCargo(ctx, input)),
  reopen: change([cargoActs.reopen.permission, 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(reopenCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => reopenCargo(ctx, input)),
  cancel: change([cargoActs.cancel.permission, 'Cargo'], {
    changes: ['cargo', 'message', 'notification'],
    audits: 'cargo',
  })
    .input(moveCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => cancelCargo(ctx, input)),

  issueSecurityDeclaration: change(['update', 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(issueDeclarationSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => issueDeclaration(ctx, input)),

  archive: change(['archive', 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(moveCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => archiveCargo(ctx, input)),
  restore: change(['restore', 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(moveCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => restoreCargo(ctx, input)),
  archiveMany: changeMany(['archive', 'Cargo'], { changes: ['cargo'], audits: 'cargo' }).mutation((call) =>
    eachAlone(call, archiveCargo),
  ),
  restoreMany: changeMany(['restore', 'Cargo'], { changes: ['cargo'], audits: 'cargo' }).mutation((call) =>
    eachAlone(call, restoreCargo),
  ),

  load: change([flightActs.load.permission, 'Cargo'], { changes: ['parcel'] })
    .input(loadScanSchema)
    .output(loadAnswerSchema)
    .mutation(({ ctx, input }) => loadByScan(ctx, input)),
  offLoad: change([flightActs.offLoad.permission, 'Cargo'], { changes: ['parcel'] })
    .input(offloadSchema)
    .output(loadAnswerSchema)
    .mutation(({ ctx, input }) => offLoad(ctx, input)),
  depart: change([cargoActs.depart.permission, 'Cargo'], { changes: ['cargo', 'parcel'], audits: 'cargo' })
    .input(actualMoveSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => departCargo(ctx, input)),

  arrive: change([cargoActs.arrive.permission, 'Cargo'], { changes: ['cargo', 'parcel'], audits: 'cargo' })
    .input(actualMoveSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => arriveCargo(ctx, input)),
  undoArrive: change([cargoActs.undoArrive.permission, 'Cargo'], {
    changes: ['cargo', 'parcel'],
    audits: 'cargo',
  })
    .input(moveCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => undoArrival(ctx, input)),
  arriveParcel: change([flightActs.arrive.permission, 'Cargo'], { changes: ['cargo', 'parcel'] })
    .input(loadScanSchema)
    .output(arrivalAnswerSchema)
    .mutation(({ ctx, input }) => arriveByScan(ctx, input)),
  arriveAll: change([flightActs.arrive.permission, 'Cargo'], { changes: ['parcel'] })
    .input(cargoWorkSchema)
    .output(z.object({ parcels: z.number().int() }))
    .mutation(({ ctx, input }) => arriveAll(ctx, input.cargoId)),
  reportMissing: change(['arrive', 'Cargo'], { changes: ['cargo', 'parcel'], audits: 'cargo' })
    .input(reportMissingSchema)
    .output(z.object({ numbers: z.array(z.string()) }))
    .mutation(({ ctx, input }) => reportMissing(ctx, input)),
  complete: change([cargoActs.complete.permission, 'Cargo'], { changes: ['cargo'], audits: 'cargo' })
    .input(moveCargoSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => completeCargo(ctx, input)),
});
