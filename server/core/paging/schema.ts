import { z } from 'zod';

/** How many rows a list has, however many. */
export const countSchema = z.number().int();

/** A page of a list; the total is exact up to 1,000, beyond that `isTotalCapped`. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), isTotalCapped: z.boolean() });

/** The same of a list that goes on by key: what to ask for after or before the page; null where the list ends. */
export const turningPage = <Row extends z.ZodType>(row: Row) =>
  listPage(row).extend({ nextCursor: z.string().nullable(), previousCursor: z.string().nullable() });
