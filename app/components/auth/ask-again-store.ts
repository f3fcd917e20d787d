/** Whether the user confirmed that it is them. */
type Answer = (isConfirmed: boolean) => void;

let waiting: Answer[] = [];
const listeners = new Set<() => void>();

/** Opens the dialog that asks who it is. What asks meanwhile waits for the same answer. */
export function askAgain(): Promise<boolean> {
  return new Promise((resolve) => set([...waiting, resolve]));
}

export function answerAgain(isConfirmed: boolean): void {
  const answers = waiting;
  set([]);
  for (const answer of answers) answer(isConfirmed);
}

export function isAskedAgain(): boolean {
  return waiting.length > 0;
}

export function subscribeToAskAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Answer[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
