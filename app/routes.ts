import { index, layout, type RouteConfig, route } from '@remix-run/route-config';
import { type Screen, type ScreenName, screens } from './guard/route-table';
import { routeFiles } from './route-files';

const all: readonly (Screen & { name: ScreenName })[] = screens;

export default [
  index('routes/index.ts'),
  layout('routes/layouts/blank.tsx', routesOf('blank')),
  layout('routes/layouts/default.tsx', routesOf('default')),
  ...routesOf('none'),
] satisfies RouteConfig;

function routesOf(kind: Screen['layout']): ReturnType<typeof route>[] {
  return all
    .filter((screen) => screen.layout === kind)
    .flatMap((screen) =>
      [screen.path, ...(screen.aliases ?? [])].map((path, at) =>
        route(path, routeFiles[screen.name], { id: at === 0 ? screen.name : `${screen.name}-alias-${at}` }),
      ),
    );
}
