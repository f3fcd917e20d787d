import type { z } from 'zod';
import { DomainError, inputError } from '~/domain/core/errors';
import { batteryPieces, contentsIssues, moveValued, type ValuedPortion } from '~/domain/forms/contents';
import { isRepackable } from '~/domain/forms/repack';
import type { moveGoodsSchema } from '~/domain/forms/schema';
import { audit } from '../../audit/service';
import {
  findLines,
  findValuedPortions,
  lockPacked,
  replaceContents,
  shareCargosOf,
} from '../../billing/contents/queries';
import { pictureOf } from '../../billing/contents/service';
import { repriceForm } from '../../billing/measure';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { lockForm } from '../access';

type MoveGoods = z.output<typeof moveGoodsSchema>;

/**
 * Moves a quantity of an item line between two received pieces of a form. Manifest, invoice, label and customs figures
 * read the contents, so they change too; so does the price where a fee counts the pieces with a battery.
 * @throws DomainError `form.goods_gone` once a piece has departed or its manifest is closed, `version.stale`,
 * `input.invalid` with `not_found`, `number.too_big`, `form.box_empty`.
 */
export async function moveGoods(ctx: ChangeContext, input: MoveGoods): Promise<{ version: number }> {
  const form = await lockForm(ctx, input.id, 'receive');
  assertVersion(form, input.version);
  await shareCargosOf(ctx.tx, form.id);
  const pieces = await lockPacked(ctx.tx, form.id);
  for (const name of ['from', 'to'] as const) {
    const piece = pieces.find(({ pieceNo }) => pieceNo === input[name]);
    if (!piece) throw inputError([{ path: name, code: 'not_found' }]);
    if (!isRepackable(piece)) throw new DomainError('form.goods_gone', { piece: piece.pieceNo });
  }
  const lines = await findLines(ctx.tx, form.id);
  const before = await findValuedPortions(ctx.tx, form.id);
  assertThere(before, input);
  const after = moveValued(before, input);
  const [issue] = contentsIssues({ lines, portions: after, pieceNos: pieces.map(({ pieceNo }) => pieceNo) });
  if (issue?.code === 'form.box_empty') throw new DomainError(issue.code, issue.params);
  await replaceContents(ctx.tx, form.id, after);
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, { updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'forms.moveGoods',
    entity: 'form',
    entityId: form.id,
    before: { contents: pictureOf(before) },
    after: { contents: pictureOf(after) },
  });
  if (batteryPieces(lines, before) === batteryPieces(lines, after)) return { version };
  return await repriceForm(ctx, form.id);
}

function assertThere(portions: readonly ValuedPortion[], { lineNo, from, to, quantity }: MoveGoods): void {
  const portion = portions.find((known) => known.lineNo === lineNo && known.pieceNo === from);
  if (!portion) throw inputError([{ path: 'lineNo', code: 'not_found' }]);
  if (from === to) throw inputError([{ path: 'to', code: 'choice.invalid' }]);
  if (quantity > portion.quantity) {
    throw inputError([{ path: 'quantity', code: 'number.too_big', params: { max: portion.quantity } }]);
  }
}
