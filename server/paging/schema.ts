import { z } from 'zod';

/** A page of a list; the total is exact up to 1,000, beyond that `isTotalCapped`. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), isTotalCapped: z.boolean() });
