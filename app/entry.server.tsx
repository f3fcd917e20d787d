import {
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { AppLoadContext } from '@remix-run/server-runtime';
import { isbot } from 'isbot';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { firstParts } from './components/lazy/first-parts';
import { dropNullBytes } from './drop-null-bytes';
import { textsOf } from './i18n/texts.server';
import { NonceContext } from './nonce';
import { isOfflinePage, nobody, offlineHeader, readerHeader } from './offline/offline-page';

export const streamTimeout = 10_000;

type Page = { request: Request; status: number; headers: Headers; report: (error: unknown) => void };

/** Renders a page in the visitor's language. Bots get the complete page, people get the shell first. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { locale, cspNonce, reportError, session, reader }: AppLoadContext,
): Promise<Response> {
  const page = (
    <NonceContext.Provider value={cspNonce}>
      <I18nextProvider i18n={textsOf(locale)}>
        <RemixServer context={remix} url={request.url} nonce={cspNonce} abortDelay={streamTimeout + 1_000} />
      </I18nextProvider>
    </NonceContext.Provider>
  );
  nameReader(headers, { request, session, reader });
  await firstParts();
  return await render(page, { request, status, headers, report: reportError }, { nonce: cspNonce });
}

type Reader = { request: Request } & Pick<AppLoadContext, 'session' | 'reader'>;

/** Headers for the service worker: whose page it is, and whether the browser may store it. */
function nameReader(headers: Headers, { request, session, reader }: Reader): void {
  headers.set(readerHeader, reader ?? nobody);
  const { pathname, search } = new URL(request.url);
  if (session && search === '' && isOfflinePage(pathname, session.user)) headers.set(offlineHeader, 'yes');
}

/** Logs unexpected errors of loaders and actions. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) context.reportError(error);
}

function render(
  page: React.ReactElement,
  { request, status, headers, report }: Page,
  options: RenderToPipeableStreamOptions,
): Promise<Response> {
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let isShellSent = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      [ready]() {
        isShellSent = true;
        const body = dropNullBytes();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
        body.on('close', () => clearTimeout(timer));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        finalStatus = 500;
        if (isShellSent) report(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout);
  });
}
