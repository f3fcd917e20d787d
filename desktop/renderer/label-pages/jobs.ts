import type { LabelAnswer } from '~/desktop/shared/labels';

/** Labels that wait to be drawn and printed as pages; null is a test. */
export type LabelJob = {
  ids: readonly string[] | null;
  answer: (answer: LabelAnswer) => void;
};

let waiting: readonly LabelJob[] = [];
const listeners = new Set<() => void>();

function set(next: readonly LabelJob[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** One job after another, each in one go at the printer. */
export function printAsPages(ids: readonly string[] | null): Promise<LabelAnswer> {
  return new Promise((resolve) => {
    const job: LabelJob = {
      ids,
      answer: (answer) => {
        set(waiting.filter((other) => other !== job));
        resolve(answer);
      },
    };
    set([...waiting, job]);
  });
}

export function presentJob(): LabelJob | undefined {
  return waiting[0];
}

export function onJob(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
