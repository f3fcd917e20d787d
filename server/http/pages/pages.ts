import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import { createRequestHandler as createRenderer, type ServerBuild } from '@remix-run/node';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { Services } from '../../core/api/context';
import { createPageCache, type PageCache } from '../../core/cache/page-cache';
import type { Env } from '../../core/env/env';
import { keepClientAssets } from '../../core/files/client-assets/keep';
import { isServedOverTls } from '../../core/security/cookies';
import { localeCookie, wishedLocale } from '../../core/text/locale';
import { createLoadContext } from '../../load-context';
import type { Faces } from '../app';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { earlierAssets } from './earlier-assets';
import { keptPages } from './kept-pages';
import { renderPublicPage } from './render-public-page';
import { removedServiceWorker } from './service-worker';
import { staticFiles } from './static-files';

export type Pages = Omit<Faces, 'api'> & { close: () => Promise<void> };

const serverBuild = z.custom<ServerBuild>(
  (value) => typeof value === 'object' && value !== null && 'routes' in value && 'entry' in value,
  'This is no Remix server build; run npm run build.',
);

/** Creates the handlers of Remix and its files: from the build, or through Vite in development. */
export async function createPages(services: Services): Promise<Pages> {
  const getLoadContext: GetLoadContextFunction = async (req, res) => {
    const context = await createContext(services, { ...requestFacts(req, res), authorization: undefined });
    return createLoadContext(context, z.string().parse(res.locals.cspNonce));
  };
  const isDevelopment = services.env.mode === 'development';
  return isDevelopment ? await fromVite(getLoadContext) : await fromBuild(services, getLoadContext);
}

async function fromBuild(services: Services, getLoadContext: GetLoadContextFunction): Promise<Pages> {
  // Before it listens: a page of this build asks any of the servers for its scripts.
  const keeping = await keepClientAssets(services, path.resolve('build/client/assets'));
  const build = serverBuild.parse(await import(pathToFileURL(path.resolve('build/server/index.js')).href));
  const files = staticFiles(path.resolve('build/client'));
  return {
    assets: services.env.hasServiceWorker ? files : removedServiceWorker(files),
    kept: keptPages(pageCache(services, build), services),
    pages: Router()
      .use(earlierAssets(services))
      .use(keepWishedLanguage(services.env))
      .use(createRequestHandler({ build, getLoadContext, mode: 'production' })),
    close: async () => keeping.stop(),
  };
}

/** Stores the language of a page that is opened. A mail program that sends a click gets no cookie to send back. */
function keepWishedLanguage(env: Env): RequestHandler {
  return (req, res, next) => {
    const wished = req.method === 'POST' ? undefined : wishedLocale(req.query.lang);
    if (wished) res.append('set-cookie', localeCookie(wished, { isSecure: isServedOverTls(env) }));
    next();
  };
}

function pageCache(services: Services, build: ServerBuild): PageCache {
  const render = createRenderer(build, 'production');
  return createPageCache({
    version: services.publicVersion,
    now: services.now,
    render: (page, origin) => renderPublicPage({ services, render }, page, origin),
  });
}

async function fromVite(getLoadContext: GetLoadContextFunction): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const load = async (): Promise<ServerBuild> =>
    serverBuild.parse(await vite.ssrLoadModule('virtual:remix/server-build'));
  return {
    kept: (_req, _res, next) => next(),
    assets: vite.middlewares,
    pages: createRequestHandler({ build: load, getLoadContext, mode: 'development' }),
    close: () => vite.close(),
  };
}
