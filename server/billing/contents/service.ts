import { inputError } from '~/domain/core/errors';
import {
  batteryPieces,
  contentsBrought,
  contentsIssues,
  type Portion,
  valuedShares,
} from '~/domain/forms/contents';
import type { ChangeContext } from '../../core/api/trpc';
import { findLines, findPortions, replaceContents } from './queries';

type Brought = {
  formId: string;
  pieceNos: readonly number[];
  /** Contents found at the counter; undefined: as in the form. */
  contents: readonly Portion[] | undefined;
};
export type Packed = { before: Portion[]; after: Portion[]; batteryPieces: number };

/**
 * Stores the contents of the received pieces. Quantities of the form do not change, so that each item is counted once.
 * @throws DomainError `input.invalid` with `form.box_sum`, `form.box_empty`, `not_found`.
 */
export async function packPieces(
  { tx }: Pick<ChangeContext, 'tx'>,
  { formId, pieceNos, contents }: Brought,
): Promise<Packed> {
  const lines = await findLines(tx, formId);
  const before = await findPortions(tx, formId);
  const after = contents ? [...contents] : contentsBrought(before, pieceNos);
  const issues = contentsIssues({ lines, portions: after, pieceNos });
  if (issues.length > 0) throw inputError(issues);
  const valued = lines.flatMap(({ lineNo, ...line }) =>
    valuedShares(
      line,
      after.filter((portion) => portion.lineNo === lineNo),
    ).map((share) => ({ ...share, lineNo })),
  );
  await replaceContents(tx, formId, valued);
  return { before, after, batteryPieces: batteryPieces(lines, after) };
}

/** Counts the pieces that contain a battery. */
export async function countBatteryPieces(
  { tx }: Pick<ChangeContext, 'tx'>,
  formId: string,
  pieceNos: readonly number[],
): Promise<number> {
  const portions = await findPortions(tx, formId);
  const carried = portions.filter(({ pieceNo }) => pieceNos.includes(pieceNo));
  return batteryPieces(await findLines(tx, formId), carried);
}

/** Returns line, piece and quantity of each portion: `1:2=3`. */
export function pictureOf(portions: readonly Portion[]): string[] {
  return portions.map(({ lineNo, pieceNo, quantity }) => `${lineNo}:${pieceNo}=${quantity}`);
}
