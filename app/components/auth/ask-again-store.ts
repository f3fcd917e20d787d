/** Whether the user confirmed that it is them. */
type Answer = (isConfirmed: boolean) => void;

/** What is enough to confirm: `any` also the password, `factor` only the second factor. */
export type Proof = 'any' | 'factor';

let waiting: { answer: Answer; proof: Proof }[] = [];
const listeners = new Set<() => void>();

/** Opens the dialog that asks who it is. What asks meanwhile waits for the same answer. */
export function askAgain(proof: Proof): Promise<boolean> {
  return new Promise((answer) => set([...waiting, { answer, proof }]));
}

export function answerAgain(isConfirmed: boolean): void {
  const answered = waiting;
  set([]);
  for (const { answer } of answered) answer(isConfirmed);
}

/** The most that one of those waiting needs; undefined while nobody is asked. */
export function askedProof(): Proof | undefined {
  if (waiting.length === 0) return undefined;
  return waiting.some(({ proof }) => proof === 'factor') ? 'factor' : 'any';
}

export function subscribeToAskAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}
