import { DomainError } from '~/domain/core/errors';
import type { Context } from '../../core/api/context';
import { isServiceSeen } from '../queries';
import type { ServiceBoxes } from '../schema';
import { findBoxes, findBoxesOf, findLines } from './queries';

/** Returns the boxes that a service takes, with what is declared to be in them. */
export async function readBoxes(ctx: Context, id: string): Promise<ServiceBoxes> {
  const scope = { ability: ctx.ability, action: 'serve' } as const;
  const [isSeen, ids] = await Promise.all([isServiceSeen(ctx.db, { id, scope }), findBoxesOf(ctx.db, id)]);
  const [boxes, lines] = await Promise.all([findBoxes(ctx.db, ids), findLines(ctx.db, ids)]);
  if (!isSeen) throw new DomainError('not_found');
  return {
    boxes,
    lines: lines.map(({ arrivalId, ...line }) => ({
      ...line,
      number: boxes.find((box) => box.id === arrivalId)?.number ?? '',
    })),
  };
}
