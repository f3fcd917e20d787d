import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import * as entry from '~/app/entry.server';
import * as root from '~/app/root';
import routes from '~/app/routes';
import { createLoadContext } from '~/server/load-context';

type Route = ServerBuild['routes'][string];
type RouteModule = Route['module'];

const modules = import.meta.glob<RouteModule>('../../app/routes/**/*.{ts,tsx}');

/** Renders pages as the server does, from the source of the screens: no build and no browser are needed. */
export async function pageRenderer() {
  const own: Route = { id: 'root', path: '', module: root };
  const found: Record<string, Route> = { root: own, ...(await routesOf(routes, 'root')) };
  const build: ServerBuild = {
    entry: { module: entry },
    routes: found,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(
        Object.values(found).map(({ id, parentId, path, index, module }) => [
          id,
          {
            ...{ id, module: `/${id}.js` },
            ...(parentId !== undefined && { parentId }),
            ...(path !== undefined && { path }),
            ...(index !== undefined && { index }),
            hasAction: module.action !== undefined,
            hasLoader: module.loader !== undefined,
            hasClientAction: false,
            hasClientLoader: false,
            hasErrorBoundary: module.ErrorBoundary !== undefined,
          },
        ]),
      ),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
    mode: 'production',
  };
  const handle = createRequestHandler(build, 'production');
  return async (path: string, ctx: Parameters<typeof createLoadContext>[0]) => {
    // A bot gets the whole page at once.
    const request = new Request(`http://moz.example${path}`, { headers: { 'user-agent': 'Googlebot' } });
    const answer = await handle(request, createLoadContext(ctx, 'nonce'));
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
  };
}

async function routesOf(list: readonly RouteConfigEntry[], parentId: string): Promise<ServerBuild['routes']> {
  const own = await Promise.all(
    list.map(async ({ id, path, index, file, children = [] }) => {
      const load = modules[`../../app/${file}`];
      if (!load) throw new Error(`No module ${file}`);
      const name = id ?? file.replace(/\.tsx?$/u, '');
      const route = { id: name, parentId, path, index, module: await load() };
      return { [name]: route, ...(await routesOf(children, name)) };
    }),
  );
  return Object.assign({}, ...own);
}
