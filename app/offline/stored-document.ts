/** When the document was read that the service worker gave without a connection; undefined for a fresh document. */
export function readAtOfPage(): Date | undefined {
  const { readAt } = document.documentElement.dataset;
  return readAt === undefined ? undefined : new Date(readAt);
}

/** Whether a link must load a document, because the connection is lost and the service worker has documents alone. */
export function opensStoredPages(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}
