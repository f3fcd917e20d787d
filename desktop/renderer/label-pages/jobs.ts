import type { LabelAnswer } from '~/desktop/shared/labels';

/** Labels that wait to be printed as pages; null is a test. */
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

/** Prints jobs one after the other, each as a single print job. */
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
