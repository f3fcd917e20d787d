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

type FoundParcel = Outputs['parcels']['findByNumbers'][number];
/** `fits`: the parcel can be moved. */
export type Verdict = 'fits' | 'done' | 'already' | 'refused' | 'unknown';
export type Line = {
  number: ParcelNumber;
  verdict: Verdict;
  found?: FoundParcel | undefined;
  reason?: string | undefined;
};
type CheckedScans = { act: ScanAct; lines: readonly Line[] };

/** Looks up many numbers, and moves those that fit, a hundred at a time. An answered number is never sent again. */
export function useBulkScan(): {
  checked: CheckedScans | undefined;
  isBusy: boolean;
  check: (numbers: readonly ParcelNumber[], act: ScanAct) => Promise<void>;
  move: () => Promise<void>;
  clear: () => void;
} {
  const utils = trpc.useUtils();
  const answered = useAnswered();
  const { isBusy, busily } = useBusily();
  const { keyFor, forgetKeys } = useKeys();
  const [checked, setChecked] = useState<CheckedScans>();

  const check = (numbers: readonly ParcelNumber[], act: ScanAct): Promise<void> =>
    busily(async () => {
      const found = new Map<string, FoundParcel>();
      for (const part of hundreds(numbers)) {
        const parcels = await utils.parcels.findByNumbers.fetch({ numbers: [...part] }, { staleTime: 0 });
        for (const parcel of parcels) found.set(parcel.number, parcel);
      }
      forgetKeys();
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

  return { checked, isBusy, check, move, clear: () => setChecked(undefined) };
}

/** A batch that is sent again after a lost response has its old key, and so has each scan. */
function useKeys(): { keyFor: (text: string) => string; forgetKeys: () => void } {
  const keys = useRef(new Map<string, string>());
  const keyFor = (text: string): string => {
    const key = keys.current.get(text) ?? newIdempotencyKey();
    keys.current.set(text, key);
    return key;
  };
  return { keyFor, forgetKeys: () => keys.current.clear() };
}

function useBusily(): { isBusy: boolean; busily: (work: () => Promise<void>) => Promise<void> } {
  const showRefused = useRefused();
  const [isBusy, setBusy] = useState(false);
  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, busily };
}

type TakeAnswer = (line: Line, answer: Answer | undefined, act: ScanAct) => Line;

/** Writes the answer of the server into the line of its number. */
function useAnswered(): TakeAnswer {
  const errorText = useErrorText();
  return (line, answer, act) => {
    if (!answer) return line;
    if (answer.refusal) {
      const reason = errorText(writeFieldError(answer.refusal.code, answer.refusal.params));
      return { ...line, verdict: 'refused', reason };
    }
    const found = line.found && { ...line.found, status: scanMoves[act].to };
    return { ...line, found, verdict: answer.outcome ?? 'done' };
  };
}

type Answer = Outputs['parcels']['scanBatch']['rows'][number];

/** The expected result of a number, as far as the screen knows; the server decides. */
function lineOf(number: ParcelNumber, found: FoundParcel | undefined, act: ScanAct): Line {
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
