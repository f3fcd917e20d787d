import { useRef, useState } from 'react';
import { writeFieldError } from '~/app/api/field-error';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useRefused } from '~/app/components/form/use-refused';
import { beep } from '~/app/components/station/beep';
import { MOST_AT_ONCE } from '~/domain/core/bulk/most';
import { canAct, scanMoves } from '~/domain/parcels/acts';
import type { ParcelNumber } from '~/domain/parcels/number';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import type { Outputs } from '~/server/router';

type Found = Outputs['parcels']['findByNumbers'][number];
/** `fits`: the parcel can be moved. */
export type Verdict = 'fits' | 'done' | 'already' | 'refused' | 'unknown';
export type Line = {
  number: ParcelNumber;
  verdict: Verdict;
  found?: Found | undefined;
  reason?: string | undefined;
};
type Checked = { act: ScanAct; lines: readonly Line[] };

/** Looks up many numbers, and moves those that fit, a hundred at a time. An answered number is never sent again. */
export function useBulkScan(): {
  checked: Checked | undefined;
  isBusy: boolean;
  check: (numbers: readonly ParcelNumber[], act: ScanAct) => Promise<void>;
  move: () => Promise<void>;
  clear: () => void;
} {
  const utils = trpc.useUtils();
  const errorText = useErrorText();
  const tellRefused = useRefused();
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const keys = useRef(new Map<string, string>());

  /** A batch that is sent again after a lost response has its old key, and so has each scan. */
  const keyFor = (text: string): string => {
    const key = keys.current.get(text) ?? newIdempotencyKey();
    keys.current.set(text, key);
    return key;
  };
  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellRefused(error);
    } finally {
      setBusy(false);
    }
  };

  const check = (numbers: readonly ParcelNumber[], act: ScanAct): Promise<void> =>
    busily(async () => {
      const found = new Map<string, Found>();
      for (const part of hundreds(numbers)) {
        const parcels = await utils.parcels.findByNumbers.fetch({ numbers: [...part] }, { staleTime: 0 });
        for (const parcel of parcels) found.set(parcel.number, parcel);
      }
      keys.current.clear();
      setChecked({ act, lines: numbers.map((number) => lineOf(number, found.get(number), act)) });
    });

  const move = (): Promise<void> =>
    busily(async () => {
      if (!checked) return;
      const { act } = checked;
      let { lines } = checked;
      for (const part of hundreds(lines.filter(({ verdict }) => verdict === 'fits'))) {
        const rows = part.map(({ number }) => ({ id: keyFor(`${act} ${number}`), number }));
        const idempotencyKey = keyFor(JSON.stringify(rows));
        const answer = await utils.client.parcels.scanBatch.mutate({ act, rows, idempotencyKey });
        const answers = new Map(
          rows.map(({ id, number }) => [number, answer.rows.find((row) => row.id === id)]),
        );
        lines = lines.map((line) => answered(line, answers.get(line.number), act));
        setChecked({ act, lines });
      }
      beep(lines.some(({ verdict }) => verdict === 'refused' || verdict === 'unknown') ? 'careful' : 'good');
      await utils.parcels.invalidate();
    });

  const answered = (line: Line, answer: Answer | undefined, act: ScanAct): Line => {
    if (!answer) return line;
    if (answer.refusal) {
      const reason = errorText(writeFieldError(answer.refusal.code, answer.refusal.params));
      return { ...line, verdict: 'refused', reason };
    }
    const found = line.found && { ...line.found, status: scanMoves[act].to };
    return { ...line, found, verdict: answer.outcome ?? 'done' };
  };

  return { checked, isBusy, check, move, clear: () => setChecked(undefined) };
}

type Answer = Outputs['parcels']['scanBatch']['rows'][number];

/** The expected result of a number, as far as the screen knows; the server decides. */
function lineOf(number: ParcelNumber, found: Found | undefined, act: ScanAct): Line {
  if (!found) return { number, verdict: 'unknown' };
  const move = scanMoves[act];
  if (found.status === move.to) return { number, found, verdict: 'already' };
  const fits = !found.isArchived && canAct(move.act, found);
  return { number, found, verdict: fits ? 'fits' : 'refused' };
}

function hundreds<Item>(items: readonly Item[]): (readonly Item[])[] {
  const parts = Math.ceil(items.length / MOST_AT_ONCE);
  return Array.from({ length: parts }, (_, at) => items.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE));
}
