/** What closes the queues that are open in this tab: for who leaves, without loading what opened them. */
const open = new Set<() => void>();

export function whenLeft(close: () => void): void {
  open.add(close);
}

export function closeStations(): void {
  for (const close of open) close();
  open.clear();
}
