import type { LoaderFunctionArgs } from '@remix-run/node';

/** Where the world finds the site, such as `https://moz.example`: as the environment says, else as it was asked. */
export function siteOrigin({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): string {
  return context.publicUrl ?? new URL(request.url).origin;
}
