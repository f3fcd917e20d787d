/** Whether the user confirmed their identity. */
type Answer = (isConfirmed: boolean) => void;

/** The accepted proof: `any` includes the password, `factor` is only the second factor. */
export type Proof = 'any' | 'factor';

let waiting: { answer: Answer; proof: Proof }[] = [];
const listeners = new Set<() => void>();

/** Opens the identity dialog. Calls made meanwhile wait for the one result. */
export function askAgain(proof: Proof): Promise<boolean> {
  return new Promise((answer) => set([...waiting, { answer, proof }]));
}

export function answerAgain(isConfirmed: boolean): void {
  const answered = waiting;
  set([]);
  for (const { answer } of answered) answer(isConfirmed);
}

/** The strictest proof that a waiting call needs; undefined when no dialog is open. */
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
