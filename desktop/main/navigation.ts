import { HOST, ORIGIN, SCHEME } from '~/desktop/shared/origin';

/** Chromium shows a PDF in a frame of its viewer. */
const pdfViewer = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

type NavigationEvent = { preventDefault: () => void; url: string };
type OnGoing<Name extends string> = (event: Name, listener: (going: NavigationEvent) => void) => unknown;
type Contents = {
  on: OnGoing<'will-navigate'> &
    OnGoing<'will-redirect'> &
    OnGoing<'will-frame-navigate'> &
    ((event: 'will-attach-webview', listener: (attaching: Omit<NavigationEvent, 'url'>) => void) => unknown);
  setWindowOpenHandler: (handler: (details: { url: string }) => { action: 'deny' }) => void;
};

type Ways = {
  /** Opens a document or photo in a separate, restricted window. */
  openPaper: (address: string) => void;
  /** Opens a page that only the web has. */
  openOnWeb: (path: string) => void;
  /** Opens a mail or phone link with the system. */
  openOutside: (address: string) => void;
};

/** Refuses navigation in every window, or opens the target where it belongs. */
export function guardNavigation(contents: Contents, ways: Ways): void {
  const stay = (going: NavigationEvent): void => {
    if (isScreen(going.url)) return;
    going.preventDefault();
    follow(going.url, ways);
  };
  const stayQuietly = (going: NavigationEvent): void => {
    if (!isScreen(going.url) && !isPaper(going.url) && !going.url.startsWith(pdfViewer))
      going.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stayQuietly);
  contents.on('will-frame-navigate', stayQuietly);
  contents.on('will-attach-webview', (attaching) => attaching.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    follow(url, ways);
    return { action: 'deny' };
  });
}

function follow(address: string, { openPaper, openOnWeb, openOutside }: Ways): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return;
  if (isPaper(address)) openPaper(address);
  else if (isScreen(address)) openOnWeb(url.pathname + url.search + url.hash);
  else if (url.protocol === 'mailto:' || url.protocol === 'tel:') openOutside(address);
}

/** True for a screen of the app; false for its API. */
export function isScreen(address: string): boolean {
  const url = ownUrl(address);
  return url !== undefined && !url.pathname.startsWith('/api/');
}

export function isPaper(address: string): boolean {
  return /^\/api\/(documents|files)\//.test(ownUrl(address)?.pathname ?? '');
}

/** Compares scheme and host: Chromium gives `app:` an origin, Node does not. */
function ownUrl(address: string): URL | undefined {
  if (!address.startsWith(`${ORIGIN}/`) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isOwn = url.protocol === `${SCHEME}:` && url.host === HOST && url.username === '';
  return isOwn ? url : undefined;
}
