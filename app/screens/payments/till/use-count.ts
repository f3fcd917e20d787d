import { useState } from 'react';
import { isCounted, lineKey, type Till, type TillLine, useTill } from './use-till';

export type Count = ReturnType<typeof useCount>;

/** What the clerk counted, and which step comes next: count, compare, close. A closed till may be opened again. */
export function useCount(till: Till) {
  const [asked, ask] = useState<'close' | 'reopen'>();
  const [step, setStep] = useState<'count' | 'compared'>('count');
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const wasClosed = till.closes.some(({ reopenedAt }) => reopenedAt === null);
  const done = (): void => ask(undefined);
  const { check, close, reopen, isBusy, errors, wrong } = useTill(till, done, () => {
    setStep('count');
    setCounts({});
    setNote('');
  });
  return {
    ...{ asked, ask, done, step, counts, note, setNote, reason, setReason, isBusy, errors, wrong, wasClosed },
    isClosed: wasClosed && till.lines.length === 0,
    isCompared: step === 'compared' || !till.lines.some(isCounted),
    setCount: (line: TillLine, text: string) => setCounts({ ...counts, [lineKey(line)]: text }),
    compare: () => {
      if (check(counts)) setStep('compared');
    },
    countAgain: () => setStep('count'),
    close: () => void close(counts, note),
    reopen: () => void reopen(reason),
  };
}
