import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PageName } from '~/app/guard/route-table';
import { pageLoader } from '~/app/page.server';
import type { LoadContext } from '~/server/load-context';

type Helpers = ReturnType<LoadContext['helpers']>;
type Prefetch = (helpers: Helpers, args: LoaderFunctionArgs) => Promise<unknown>;
type ScreenData = { queries: ReturnType<Helpers['dehydrate']> };

/** A loader for a screen: the guard, then the queries of the first paint, prefetched for React Query. */
export function screenLoader(
  name: PageName,
  prefetch: Prefetch,
): (args: LoaderFunctionArgs) => Promise<ScreenData & { title: string }> {
  return pageLoader(name, async (args) => {
    const helpers = args.context.helpers();
    await prefetch(helpers, args);
    return { queries: helpers.dehydrate() };
  });
}
