import { useCallback, useRef, useState } from 'react';
import { beep } from '~/app/components/station/beep';
import type { ScanResult } from './scan-result';

export type Answer = Omit<ScanResult, 'key' | 'at'>;

/** One scan's way to the screen: what comes after a later scan has begun is not shown any more. */
export type Turn = {
  isLatest: () => boolean;
  tell: (answer: Answer) => void;
  /** For what is in no queue: the list remembers it too. */
  note: (answer: Answer) => void;
};

const remembered = 10;
const mostRefusals = 50;

/** The answer that stands on the screen, and those of scans that are in no queue. */
export function useScanResults(): {
  told: ScanResult | undefined;
  log: readonly ScanResult[];
  /** Refused, and not acknowledged yet; newest first. The one on the screen is among them. */
  refusals: readonly ScanResult[];
  /** Without a key: all. */
  acknowledge: (key?: string | number) => void;
  begin: () => Turn;
  clear: () => void;
  /** Takes away what waits for an answer that will not come. */
  drop: () => void;
} {
  const [told, setTold] = useState<ScanResult>();
  const [refusals, setRefusals] = useState<readonly ScanResult[]>([]);
  const [log, setLog] = useState<readonly ScanResult[]>([]);
  const count = useRef(0);
  const turns = useRef(0);

  const begin = useCallback((): Turn => {
    turns.current += 1;
    const mine = turns.current;
    const isLatest = (): boolean => mine === turns.current;
    const show = (answer: Answer): ScanResult => {
      count.current += 1;
      const one = { ...answer, key: `told-${count.current}`, at: new Date() };
      if (isLatest()) setTold(one);
      if (one.verdict === 'bad') setRefusals((before) => withRefusal(before, one));
      // What went wrong is heard even where a later scan stands on the screen.
      if (isLatest() || answer.verdict === 'bad') sound(answer.verdict);
      return one;
    };
    return {
      isLatest,
      tell: show,
      note: (answer) => {
        const one = show(answer);
        setLog((before) => [one, ...before].slice(0, remembered));
      },
    };
  }, []);
  const clear = useCallback(() => {
    turns.current += 1;
    setTold(undefined);
  }, []);
  const drop = useCallback(
    () => setTold((before) => (before?.verdict === 'waiting' ? undefined : before)),
    [],
  );
  const acknowledge = useCallback((key?: string | number) => {
    setRefusals((before) => (key === undefined ? [] : before.filter((one) => one.key !== key)));
  }, []);
  return { told, log, refusals, acknowledge, begin, clear, drop };
}

/** The same scan refused again for the same reason is one refusal. */
function withRefusal(before: readonly ScanResult[], one: ScanResult): readonly ScanResult[] {
  const others = before.filter(
    ({ act, text, reason }) => act !== one.act || text !== one.text || reason?.code !== one.reason?.code,
  );
  return [one, ...others].slice(0, mostRefusals);
}

function sound(verdict: ScanResult['verdict']): void {
  if (verdict === 'waiting') return;
  beep(verdict === 'info' ? 'good' : verdict);
}
