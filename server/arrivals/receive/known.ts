import { labelFactsOf } from '~/domain/arrivals/label';
import type { ArrivedBox } from '~/domain/arrivals/schema';
import type { ChangeContext } from '../../core/api/trpc';
import { findKeysOnShelf, findKnownIds } from './queries';
import { type Demands, readDemands } from './rules';

/** What was known before boxes are received together. What comes meanwhile is found when a box is inserted. */
export type KnownBoxes = {
  demands: Demands;
  /** Those that were received before. */
  ids: Set<string>;
  /** Numbers of boxes on the shelf. */
  keys: ReadonlySet<string>;
};

/** Reads once for several boxes what each of them needs. */
export async function readKnown(ctx: ChangeContext, boxes: readonly ArrivedBox[]): Promise<KnownBoxes> {
  const keys = boxes.flatMap((box) => labelFactsOf(box).key ?? []);
  return {
    demands: await readDemands(ctx),
    ids: new Set(
      await findKnownIds(
        ctx.tx,
        boxes.map(({ id }) => id),
      ),
    ),
    keys: new Set(await findKeysOnShelf(ctx.tx, keys)),
  };
}
