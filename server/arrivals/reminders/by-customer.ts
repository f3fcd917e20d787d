import type { RuleServices } from '../../core/api/as-rule';
import type { Services } from '../../core/api/context';

export type ReminderServices = RuleServices & Pick<Services, 'db'>;

/** Customers of one transaction. */
export const customersAtOnce = 50;

/** Runs a step until it finds fewer customers than one transaction takes. Returns how many were reminded. */
export async function untilDone(step: () => Promise<{ found: number; reminded: number }>): Promise<number> {
  let sum = 0;
  for (;;) {
    const { found, reminded } = await step();
    sum += reminded;
    if (found < customersAtOnce) return sum;
  }
}

type OfCustomer = { customerId: string | null };

/** Groups rows by their customer. */
export function byCustomer<Row extends OfCustomer>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.customerId === null) continue;
    groups.set(row.customerId, [...(groups.get(row.customerId) ?? []), row]);
  }
  return groups;
}
