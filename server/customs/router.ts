import { z } from 'zod';
import { changeSchema, idSchema, versionSchema } from '~/domain/core/schema';
import {
  cargoEstimateSchema,
  classifySchema,
  declareManySchema,
  exportQueueSchema,
  listGoodsSchema,
} from '~/domain/customs/schema';
import type { LiveTopic } from '~/domain/live/topics';
import { cargoSchema } from '../cargo/output';
import { manyAnswerSchema } from '../core/api/bulk/schema';
import { eachAlone } from '../core/api/bulk/service';
import { change, changeInSteps, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { declareExport } from '../parcels/preparing';
import { listCargoEstimate } from './cargo/service';
import { classifyGoods } from './classify/service';
import { issueConsigneeSheet, listConsigneeSheets, readConsigneeSheet } from './consignees/issued';
import { consigneeSheetSchema, consigneeSheetsSchema } from './consignees/schema';
import { cargoEstimateListSchema, exportQueueListSchema, goodsListSchema } from './schema';
import { listExportQueue, listGoods } from './service';

const sheetTopics = [
  ...(['arrival', 'cargo', 'constant', 'customer', 'expected', 'form', 'parcel', 'rate', 'user'] as const),
] satisfies LiveTopic[];

export const customsRouter = router({
  /** Declared goods in transit. */
  goods: read(['read', 'Parcel'], {
    from: ['constant', 'customer', 'form', 'rate'],
    mayLag: true,
    exports: 'goods',
  })
    .input(listGoodsSchema)
    .output(goodsListSchema)
    .query(({ ctx, input }) => listGoods(ctx, input)),

  /** Estimated import charges of a flight's receivers. */
  ofCargo: read(['read', 'Parcel'], {
    from: ['cargo', 'constant', 'customer', 'form', 'parcel', 'rate'],
    mayLag: true,
    exports: 'cargoEstimate',
  })
    .input(cargoEstimateSchema)
    .output(cargoEstimateListSchema)
    .query(({ ctx, input }) => listCargoEstimate(ctx, input)),

  /** The goods of a flight by receiver, for the customs broker: as they are now, or as a version was issued. */
  consigneeSheet: read(['export', 'Cargo'], { from: sheetTopics })
    .input(z.object({ cargoId: idSchema, version: versionSchema.optional() }))
    .output(consigneeSheetSchema)
    .query(({ ctx, input }) => readConsigneeSheet(ctx, input)),

  /** The issued versions of that sheet, and what changed since the newest. */
  consigneeSheets: read(['export', 'Cargo'], { from: sheetTopics })
    .input(z.object({ cargoId: idSchema }))
    .output(consigneeSheetsSchema)
    .query(({ ctx, input }) => listConsigneeSheets(ctx, input.cargoId)),

  /** Issues a version of the sheet with the goods as they are now. */
  issueConsigneeSheet: change(['export', 'Cargo'], {
    changes: ['cargo'],
    audits: { cargo: ['cargo.issueConsigneeSheet'] },
  })
    .input(changeSchema)
    .output(cargoSchema)
    .mutation(({ ctx, input }) => issueConsigneeSheet(ctx, input)),

  /** Sets the HS codes of a form's lines. */
  classify: change(['update', 'Parcel'], { changes: ['form'], audits: { form: ['forms.classify'] } })
    .input(classifySchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => classifyGoods(ctx, input)),

  /** Parcels that cannot depart before their export declaration is entered. */
  exportQueue: read(['read', 'Parcel'], {
    from: ['cargo', 'constant', 'form', 'parcel'],
    mayLag: true,
    exports: 'exportQueue',
  })
    .input(exportQueueSchema)
    .output(exportQueueListSchema)
    .query(({ ctx, input }) => listExportQueue(ctx, input)),

  /** Enters one declaration for many parcels and releases those held for it. */
  declareMany: changeInSteps(['ready', 'Parcel'], { changes: ['parcel'] })
    .input(declareManySchema)
    .output(manyAnswerSchema)
    .mutation((call) => {
      const { exportReference } = call.input;
      return eachAlone(call, (ctx, row) => declareExport(ctx, { ...row, exportReference }));
    }),
});
