import { stationPath } from './components/station/address';

type Move = {
  currentUrl: URL;
  nextUrl: URL;
  actionStatus?: number | undefined;
  defaultShouldRevalidate: boolean;
};

/**
 * Another mode or cargo of the station shows data that the device has stored, so it needs no request and works offline.
 * A refused action changed nothing; Remix skips the revalidation then only if no route defines this function.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  actionStatus,
  defaultShouldRevalidate,
}: Move): boolean {
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  const isWithin = currentUrl.pathname === stationPath && nextUrl.pathname === stationPath;
  return isWithin && currentUrl.search !== nextUrl.search ? hasOther('lang') : defaultShouldRevalidate;

  function hasOther(name: string): boolean {
    return currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name);
  }
}
