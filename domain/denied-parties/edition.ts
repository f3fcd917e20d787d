import type { DeniedParty } from '~/domain/denied-parties/list';

/**
 * A published list shrinks by a few names at a time. An import that would take away more than a tenth of what is
 * known is more likely a part of a list, or another one, and is asked about.
 */
const MOST_REMOVED_BPS = 1_000;

export type ListPlan<Known> = {
  added: DeniedParty[];
  changed: { before: Known; after: DeniedParty }[];
  removed: Known[];
  same: number;
};

/** What an edition adds to the known list, changes in it and takes away, by reference. */
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

/** Whether so much of the list would go that somebody should say yes to it. */
export function isShrinking({ known, removed }: { known: number; removed: number }): boolean {
  return removed * 10_000 > known * MOST_REMOVED_BPS;
}

function textOf({ name, kind, aliases, born, citizenship, listedOn }: DeniedParty): string {
  return JSON.stringify([name, kind, [...aliases].sort(), born, citizenship, listedOn]);
}
