import { HOST, SCHEME } from '~/desktop/shared/origin';

type Parts = {
  files: (pathname: string) => Promise<Response>;
  forward: (request: Request) => Promise<Response>;
};

/**
 * Privileges of the scheme, to be registered before the app is ready: it has an origin, may fetch and stream, and is
 * secure.
 */
export const schemes = [
  {
    scheme: SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
];

/** Serves `app://moz/`: the server's API below `/api/`, the renderer's files elsewhere. */
export function createProtocol({ files, forward }: Parts): (request: Request) => Promise<Response> {
  return async (request) => {
    const { host, pathname } = new URL(request.url);
    if (host !== HOST) return new Response(null, { status: 404 });
    if (pathname.startsWith('/api/')) return await forward(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return await files(pathname);
  };
}
