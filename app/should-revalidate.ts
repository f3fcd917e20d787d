import { stationPath } from './screens/station/address';

type Move = {
  currentUrl: URL;
  nextUrl: URL;
  actionStatus?: number | undefined;
  defaultShouldRevalidate: boolean;
};

/**
 * Another mode or cargo is another look at what the device has kept: the server need not be asked, nor be there. What
 * was refused has changed nothing; Remix knows that by itself only where no route has a word in it.
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
