/** Functions that close the open queues of this tab. Sign-out uses them without loading the queue's code. */
const open = new Set<() => void>();

export function whenLeft(close: () => void): void {
  open.add(close);
}

export function closeStations(): void {
  for (const close of open) close();
  open.clear();
}
