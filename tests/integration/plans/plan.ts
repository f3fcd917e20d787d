import { z } from 'zod';

const nodeSchema = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
export type PlanNode = z.infer<typeof nodeSchema>;

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema })]) })]);

/** The plan in the answer of `explain (analyze, format json)`. */
export function planOf(rows: unknown): PlanNode {
  return explained.parse(rows)[0]['QUERY PLAN'][0].Plan;
}

/** Number of rows read from each table, matching or not, in all nodes of the plan. */
export function rowsRead(plan: PlanNode): Map<string, number> {
  const read = new Map<string, number>();
  const walk = (node: PlanNode): void => {
    const table = node['Relation Name'];
    const each = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck'];
    if (table) read.set(table, (read.get(table) ?? 0) + each * node['Actual Loops']);
    for (const child of node.Plans ?? []) walk(child);
  };
  walk(plan);
  return read;
}
