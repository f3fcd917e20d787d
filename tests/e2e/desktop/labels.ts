import type { TestApp } from '../../factories/app';

/** Whether the parcel is marked as labelled. */
export async function isLabelled({ services }: TestApp, id: string): Promise<boolean> {
  const { labelledAt } = await services.db
    .selectFrom('parcel')
    .select('labelledAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return labelledAt !== null;
}
