import { z } from 'zod';
import { idSchema } from '~/domain/core/schema';
import {
  cargoEstimateSchema,
  classifySchema,
  declareManySchema,
  exportQueueSchema,
  listGoodsSchema,
} from '~/domain/customs/schema';
import { manyAnswerSchema } from '../core/api/bulk/schema';
import { eachAlone } from '../core/api/bulk/service';
import { change, changeInSteps, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { declareExport } from '../parcels/preparing';
import { listCargoEstimate } from './cargo/service';
import { classifyGoods } from './classify/service';
import { consigneeSheetSchema } from './consignees/schema';
import { readConsigneeSheet } from './consignees/service';
import { cargoEstimateListSchema, exportQueueListSchema, goodsListSchema } from './schema';
import { listExportQueue, listGoods } from './service';

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

  /** The goods of a flight by receiver, for the customs broker. */
  consigneeSheet: read(['export', 'Cargo'], {
    from: ['arrival', 'cargo', 'constant', 'customer', 'expected', 'form', 'parcel', 'rate'],
  })
    .input(z.object({ cargoId: idSchema }))
    .output(consigneeSheetSchema)
    .query(({ ctx, input }) => readConsigneeSheet(ctx, input.cargoId)),

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
