import type { DeniedParty } from '~/domain/denied-parties/list';

/**
 * A published list shrinks by a few names at a time. An import that would remove more than a tenth of the known entries
 * is probably incomplete or another list, and needs a confirmation.
 */
const MOST_REMOVED_BPS = 1_000;

export type ListPlan<Known> = {
  added: DeniedParty[];
  changed: { before: Known; after: DeniedParty }[];
  removed: Known[];
  same: number;
};

/** The entries that an edition adds, changes and removes, compared with the known list by reference. */
export function planEdition<Known extends DeniedParty>(
  known: readonly Known[],
  next: readonly DeniedParty[],
): ListPlan<Known> {
  const byReference = new Map(known.map((party) => [party.reference, party]));
  const plan: ListPlan<Known> = { added: [], changed: [], removed: [], same: 0 };
  for (const after of next) {
    const before = byReference.get(after.reference);
    byReference.delete(after.reference);
    if (!before) plan.added.push(after);
    else if (textOf(before) === textOf(after)) plan.same += 1;
    else plan.changed.push({ before, after });
  }
  plan.removed.push(...byReference.values());
  return plan;
}

/** Whether an edition removes so many entries that a confirmation is needed. */
export function isShrinking({ known, removed }: { known: number; removed: number }): boolean {
  return removed * 10_000 > known * MOST_REMOVED_BPS;
}

function textOf({ name, kind, aliases, born, citizenship, listedOn }: DeniedParty): string {
  return JSON.stringify([name, kind, [...aliases].sort(), born, citizenship, listedOn]);
}
