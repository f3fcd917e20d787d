import {
  cargoEstimateSchema,
  classifySchema,
  declareManySchema,
  exportQueueSchema,
  listGoodsSchema,
} from '~/domain/customs/schema';
import { manyAnswerSchema } from '../core/bulk/schema';
import { eachAlone } from '../core/bulk/service';
import { can, change, router } from '../core/trpc';
import { versionedSchema } from '../core/version/schema';
import { declareExport } from '../parcels/preparing';
import { listCargoEstimate } from './cargo/service';
import { classifyGoods } from './classify/service';
import { cargoEstimateListSchema, exportQueueListSchema, goodsListSchema } from './schema';
import { listExportQueue, listGoods } from './service';

export const customsRouter = router({
  /** What is declared of the goods under way. */
  goods: can('read', 'Parcel')
    .input(listGoodsSchema)
    .output(goodsListSchema)
    .query(({ ctx, input }) => listGoods(ctx, input)),

  /** What the receivers of a flight may pay at the border. */
  ofCargo: can('read', 'Parcel')
    .input(cargoEstimateSchema)
    .output(cargoEstimateListSchema)
    .query(({ ctx, input }) => listCargoEstimate(ctx, input)),

  /** The HS codes of a form's lines. */
  classify: change('update', 'Parcel')
    .input(classifySchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => classifyGoods(ctx, input)),

  /** Parcels that may not fly before their export declaration is there. */
  exportQueue: can('read', 'Parcel')
    .input(exportQueueSchema)
    .output(exportQueueListSchema)
    .query(({ ctx, input }) => listExportQueue(ctx, input)),

  /** One declaration for many parcels: each that was held for it goes on. */
  declareMany: can('ready', 'Parcel')
    .input(declareManySchema)
    .output(manyAnswerSchema)
    .mutation((call) => {
      const { exportReference } = call.input;
      return eachAlone(call, (ctx, row) => declareExport(ctx, { ...row, exportReference }));
    }),
});
