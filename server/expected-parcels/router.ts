import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import { expectedActs } from '~/domain/expected-parcels/acts';
import { registerExpectedSchema, updateExpectedSchema } from '~/domain/expected-parcels/schema';
import type { LiveTopic } from '~/domain/live/topics';
import { eachAlone } from '../core/api/bulk/service';
import { countSchema } from '../core/api/paging/schema';
import { change, changeMany, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { archiveExpected, restoreExpected } from './archive';
import { changeExpected } from './change';
import { countExpectedInput, expectedListSchema, listExpectedInput } from './list/schema';
import { countExpected, listExpected } from './list/service';
import { countRows } from './register/limit';
import { registerExpected } from './register/service';
import { expectedDetailSchema, registeredSchema } from './schema';
import { getExpected } from './view';
import { withdrawExpected } from './withdraw';

/** A number that is registered may be that of a box without an owner: staff are then notified of it. */
const withUnclaimed: readonly LiveTopic[] = ['arrival', 'expected', 'notification'];

/** What customers say is on its way to them: a client's own, or any for staff. */
export const expectedParcelsRouter = router({
  get: read(['read', 'ExpectedParcel'], { from: ['arrival', 'customer', 'expected', 'goods'] })
    .input(z.object({ id: idSchema }))
    .output(expectedDetailSchema)
    .query(({ ctx, input }) => getExpected(ctx, input.id)),

  list: read(['read', 'ExpectedParcel'], {
    from: ['arrival', 'customer', 'expected', 'goods'],
    mayLag: true,
    exports: 'expectedParcels',
  })
    .input(listExpectedInput)
    .output(expectedListSchema)
    .query(({ ctx, input }) => listExpected(ctx, input)),
  count: read(['read', 'ExpectedParcel'], { from: ['arrival', 'expected', 'form', 'parcel'], mayLag: true })
    .input(countExpectedInput)
    .output(countSchema)
    .query(({ ctx, input }) => countExpected(ctx, input)),

  /** Registers up to 200 parcels and answers row by row. */
  create: change(['create', 'ExpectedParcel'], {
    changes: withUnclaimed,
    audits: 'expected_parcel',
    before: countRows,
  })
    .input(registerExpectedSchema)
    .output(registeredSchema)
    .mutation(({ ctx, input }) => registerExpected(ctx, input)),

  update: change(['update', 'ExpectedParcel'], { changes: withUnclaimed, audits: 'expected_parcel' })
    .input(updateExpectedSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeExpected(ctx, input)),

  withdraw: change([expectedActs.withdraw.permission, 'ExpectedParcel'], {
    changes: ['expected'],
    audits: 'expected_parcel',
  })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => withdrawExpected(ctx, input)),
  withdrawMany: changeMany([expectedActs.withdraw.permission, 'ExpectedParcel'], {
    changes: ['expected'],
    audits: 'expected_parcel',
  }).mutation((call) => eachAlone(call, withdrawExpected)),

  archive: change(['archive', 'ExpectedParcel'], { changes: ['expected'], audits: 'expected_parcel' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archiveExpected(ctx, input)),
  restore: change(['restore', 'ExpectedParcel'], { changes: ['expected'], audits: 'expected_parcel' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => restoreExpected(ctx, input)),
  archiveMany: changeMany(['archive', 'ExpectedParcel'], {
    changes: ['expected'],
    audits: 'expected_parcel',
  }).mutation((call) => eachAlone(call, archiveExpected)),
  restoreMany: changeMany(['restore', 'ExpectedParcel'], {
    changes: ['expected'],
    audits: 'expected_parcel',
  }).mutation((call) => eachAlone(call, restoreExpected)),
});
