import type { OfflinePanel } from './offline-panel';

/** Visitors load no notice: it is loaded with the first page that is stored. */
export async function loadPanel(): Promise<{ default: typeof OfflinePanel }> {
  return { default: (await import('./offline-panel')).OfflinePanel };
}
