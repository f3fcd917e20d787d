import '@remix-run/server-runtime';
import type { LoadContext } from '~/server/load-context';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
}
