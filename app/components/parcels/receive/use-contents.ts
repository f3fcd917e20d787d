import { useEffect, useState } from 'react';
import { z } from 'zod';
import { contentsWithin, movePortion, type Portion } from '~/domain/forms/contents';
import type { Outputs } from '~/server/router';

type Item = Pick<Outputs['forms']['get']['items'][number], 'lineNo' | 'shares'>;
export type Contents = {
  portions: readonly Portion[];
  move: (move: Parameters<typeof movePortion>[1]) => void;
  forget: () => void;
};

const keptSchema = z
  .array(z.object({ lineNo: z.int(), pieceNo: z.int(), quantity: z.int().min(0) }))
  .max(2_000);

/** The goods of each piece: first as in the form, then as the clerk moves them. Stored in the browser until sent. */
export function useContents(formId: string, items: readonly Item[], pieceNos: readonly number[]): Contents {
  const name = `moz-receive-contents-${formId}`;
  const [moved, setMoved] = useState<readonly Portion[]>();
  useEffect(() => setMoved(readKept(localStorage.getItem(name))), [name]);
  const declared = items.flatMap(({ lineNo, shares }) => shares.map((share) => ({ lineNo, ...share })));
  const portions = contentsWithin(moved ?? declared, pieceNos);
  return {
    portions,
    move: (move) => {
      const next = movePortion(portions, move);
      localStorage.setItem(name, JSON.stringify(next));
      setMoved(next);
    },
    forget: () => localStorage.removeItem(name),
  };
}

function readKept(text: string | null): Portion[] | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
