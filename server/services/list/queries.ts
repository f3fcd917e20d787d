import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Office, originOffice } from '~/domain/core/offices';
import { openServiceStates, type ServicePurpose, type ServiceState } from '~/domain/services/states';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, countAll, pageOfKeys, type RowPosition } from '../../core/api/paging/queries';
import type { Page } from '../../core/api/paging/service';
import { literals } from '../../core/db/literals/queries';
import type { Batch } from '../../core/files/export/queries';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { membersOf, shownService } from '../queries';
import { serviceColumns } from '../scope';

export type ServiceFilter = {
  scope: Scope;
  status?: ServiceState | undefined;
  purpose?: ServicePurpose | undefined;
  office?: Office | undefined;
  customerId?: string | undefined;
};
type ServiceOrder = { order: 'asc' | 'desc' };

/** Finds a page of services with the capped total, in one statement. */
export async function findServicePage(db: Queryable, filter: ServiceFilter, page: Page & ServiceOrder) {
  return await serviceRows(db, pageOfKeys(tableOf(filter, page.order), page));
}

export async function findNextServices(
  db: Queryable,
  filter: ServiceFilter,
  { order, batch }: ServiceOrder & { batch: Batch },
) {
  return await serviceRows(db, batchOfKeys(tableOf(filter, order), batch));
}

export async function countEveryService(db: Queryable, filter: ServiceFilter): Promise<number> {
  return await countAll(db, tableOf(filter, 'desc'));
}

/** Lists the services that wait, of one branch or of all, oldest first. */
export async function listWaiting(
  db: Queryable,
  { scope, office, limit }: { scope: Scope; office: Office | undefined; limit: number },
) {
  return await rowsFrom(db)
    .where(sql<SqlBool>`arrival_service.status in (${literals(openServiceStates)})`)
    .where(allowedRows(scope, 'Arrival', serviceColumns))
    .$if(office !== undefined, (query) => query.where('arrivalService.office', '=', office ?? originOffice))
    .orderBy('arrivalService.askedAt')
    .orderBy('arrivalService.id')
    .limit(limit)
    .execute();
}

function tableOf(filter: ServiceFilter, order: 'asc' | 'desc') {
  const sort = { key: sql`arrival_service.asked_at`, type: 'timestamptz', order } as const;
  return { table: 'arrival_service', where: conditionsOf(filter), sort };
}

function conditionsOf({ scope, status, purpose, office, customerId }: ServiceFilter): RawBuilder<SqlBool>[] {
  return [
    allowedRows(scope, 'Arrival', serviceColumns),
    ...(status ? [sql<SqlBool>`arrival_service.status = ${status}::service_status`] : []),
    ...(purpose ? [sql<SqlBool>`arrival_service.purpose = ${purpose}::service_purpose`] : []),
    ...(office ? [sql<SqlBool>`arrival_service.office = ${office}`] : []),
    ...(customerId ? [sql<SqlBool>`arrival_service.customer_id = ${customerId}`] : []),
  ];
}

function rowsFrom(db: Queryable) {
  return db
    .selectFrom('arrivalService')
    .innerJoin('arrival', 'arrival.id', 'arrivalService.arrivalId')
    .innerJoin('customer', 'customer.id', 'arrivalService.customerId')
    .select(shownService)
    .select([
      'arrivalService.office',
      'arrival.id as arrivalId',
      'arrival.number',
      'arrival.place',
      'arrival.grossG',
      'customer.id as customerId',
      'customer.firstName',
      'customer.lastName',
      'customer.organizationName',
      membersOf().as('members'),
    ]);
}

/** Returns the list's columns of the selected services. */
async function serviceRows(db: Queryable, placed: RawBuilder<RowPosition>) {
  return await rowsFrom(db)
    .innerJoin(placed.as<'placed'>('placed'), 'placed.id', 'arrivalService.id')
    .select(['placed.key', 'placed.total'])
    .orderBy('placed.place')
    .execute();
}
