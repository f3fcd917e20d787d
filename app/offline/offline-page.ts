import { findScreen } from '~/app/guard/route-table';

/** Headers of documents. `x-moz-reader`: a name for the session, or `nobody`. */
export const readerHeader = 'x-moz-reader';
export const nobody = 'nobody';
/** Present on documents that the browser may store to be read without a connection. */
export const offlineHeader = 'x-moz-offline';

/** The service worker stores pages in one cache for each session: this and the session's reader name. */
export const pageCachePrefix = 'moz-pages-';

/** Messages of a page to the service worker. */
export type OfflineMessage =
  | { type: 'store'; path: string; assets: readonly string[] }
  /** The user is signed out: delete all stored pages. */
  | { type: 'forget' };

const ofCustomers = [
  'dashboard',
  'moz-form-list',
  'moz-form-preview',
  'moz-parcel-list',
  'moz-parcel-preview',
  'track',
];
const ofStaff = ['moz-station'];

/**
 * Whether the browser may store this page of a signed-in user: a customer's own forms and parcels, and the station of
 * staff. No page whose address holds a secret is among them.
 */
export function isOfflinePage(pathname: string, { customerId }: { customerId: string | null }): boolean {
  const name = findScreen(pathname)?.name;
  return name !== undefined && (customerId === null ? ofStaff : ofCustomers).includes(name);
}
