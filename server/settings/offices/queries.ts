import { offices } from '~/domain/core/offices';
import type { OpeningDay } from '~/domain/settings/offices/hours';
import type { OfficeDetails } from '~/domain/settings/offices/office';
import type { ReceivingOffice } from '~/domain/settings/offices/receiving';
import { openingHoursSchema } from '~/domain/settings/offices/schema';
import type { Queryable, Tx } from '../../core/api/context';

const columns = [
  ...(['id', 'version', 'office', 'city', 'address'] as const),
  ...(['phone', 'mapUrl', 'photoFileId', 'hours'] as const),
  ...(['isReceiving', 'receivingName', 'receivingStreet', 'receivingSuburb', 'receivingState'] as const),
  ...(['receivingPostcode', 'receivingPhone', 'receivingNote'] as const),
] as const;

export type StoredOffice = OfficeDetails &
  ReceivingOffice & { id: string; version: number; hours: OpeningDay[] };

/** Returns every office, in the order of `offices`. */
export async function listOffices(db: Queryable): Promise<StoredOffice[]> {
  const rows = await db.selectFrom('officeDetails').select(columns).execute();
  return rows
    .map(withHours)
    .sort((one, other) => offices.indexOf(one.office) - offices.indexOf(other.office));
}

/** Returns the branches whose receiving address customers give to shops, in the order of `offices`. */
export async function listReceivingOffices(db: Queryable): Promise<StoredOffice[]> {
  return (await listOffices(db)).filter(({ isReceiving }) => isReceiving);
}

export async function lockOffice(tx: Tx, id: string): Promise<StoredOffice | undefined> {
  const row = await tx
    .selectFrom('officeDetails')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && withHours(row);
}

function withHours<Row extends { hours: unknown }>(row: Row) {
  return { ...row, hours: openingHoursSchema.parse(row.hours) };
}
