/** `small`: the user has read it and wants to finish first; the button to reload stays. */
export type NewVersionNotice = 'none' | 'full' | 'small';

let notice: NewVersionNotice = 'none';
const listeners = new Set<() => void>();

/** Shows that the portal has been updated and that this page needs a reload for what was just asked. */
export function noteNewVersion(): void {
  set('full');
}

export function shrinkNewVersion(): void {
  set('small');
}

export function readNewVersion(): NewVersionNotice {
  return notice;
}

export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: NewVersionNotice): void {
  notice = next;
  for (const listener of listeners) listener();
}
