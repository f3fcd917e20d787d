import type { LoaderFunctionArgs } from '@remix-run/node';

/** The public origin of the site, such as `https://moz.example`: from the environment, otherwise from the request. */
export function siteOrigin({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): string {
  return context.publicUrl ?? new URL(request.url).origin;
}
