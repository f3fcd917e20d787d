import { z } from 'zod';

/** Total number of rows of a list, without a cap. */
export const countSchema = z.number().int();

/** Schema of a page of a list; the total is exact up to 1,000, beyond that `isTotalCapped` is true. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), isTotalCapped: z.boolean() });

/** Schema of a page with cursors of the next and previous page; null where the list ends. */
export const turningPage = <Row extends z.ZodType>(row: Row) =>
  listPage(row).extend({ nextCursor: z.string().nullable(), previousCursor: z.string().nullable() });
