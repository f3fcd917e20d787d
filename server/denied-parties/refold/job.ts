import { storedName } from '~/domain/denied-parties/stored-name';
import type { RuleContext } from '../../core/api/context';
import { hitsOfDenied } from '../screening/compare';
import { recordHits } from '../screening/record';
import { compare } from '../screening/service';
import { alone, type Parts, screenUnseen } from '../unseen/screen';
import { lockStaleNames, writeFolds } from './queries';

const limit = 25;

type JobContext = RuleContext;

/**
 * Folds the names again that the released version or an older fold wrote, and screens each by its new keys. The names
 * of the list come first; each name of ours is then compared with all of them. Safe to repeat and to stop.
 */
export async function refoldNames(parts: Parts): Promise<void> {
  let isChanged = false;
  for (const refold of [refoldListed, refoldOurs]) {
    while ((await alone(parts, refold)) > 0) isChanged = true;
  }
  // The released version stored no name in letters that it did not know.
  if (isChanged) await screenUnseen(parts);
}

async function refoldListed(ctx: JobContext): Promise<number> {
  const names = await lockStaleNames(ctx.tx, 'deniedName', limit);
  await writeFolds(ctx.tx, 'deniedName', names.map(refolded));
  const ids = names.map(({ id }) => id);
  await recordHits(ctx, await hitsOfDenied(ctx.tx, ids));
  return names.length;
}

async function refoldOurs(ctx: JobContext): Promise<number> {
  const names = (await lockStaleNames(ctx.tx, 'screenedName', limit)).map(refolded);
  await writeFolds(ctx.tx, 'screenedName', names);
  await compare(ctx, names);
  return names.length;
}

function refolded<Row extends { id: string; name: string }>({ id, name }: Row) {
  return { ...storedName(name), id };
}
