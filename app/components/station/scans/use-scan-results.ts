import { useCallback, useRef, useState } from 'react';
import { beep } from '../beep';
import type { ScanResult } from './scan-result';

export type Answer = Omit<ScanResult, 'key' | 'at'>;

/** The results of one scan. A result that arrives after a later scan has begun is not displayed. */
export type Turn = {
  isLatest: () => boolean;
  tell: (answer: Answer) => void;
  /** For a result without a queued scan: it is added to the list too. */
  note: (answer: Answer) => void;
};

const remembered = 10;
const mostRefusals = 50;

/** The displayed result, and those without a queued scan. */
export function useScanResults(): {
  told: ScanResult | undefined;
  log: readonly ScanResult[];
  /** Refused scans that are not acknowledged, newest first, including the displayed one. */
  refusals: readonly ScanResult[];
  /** Without a key it applies to all. */
  acknowledge: (key?: string | number) => void;
  begin: () => Turn;
  clear: () => void;
  /** Removes a waiting result whose answer will not come. */
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
      // An error plays its sound even if a later scan is displayed.
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

/** A scan refused again for one reason counts as one refusal. */
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
