import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { PageName } from '~/app/guard/route-table';
import { translatorFor } from '~/app/i18n/texts.server';

type ErrorPage = { title: string; requestId: string };

/** The loader of an error page: its status, its title, and the request id to quote. */
export function errorPageLoader(name: PageName, status: number) {
  return ({ context }: LoaderFunctionArgs): ReturnType<typeof data<ErrorPage>> => {
    const title = translatorFor(context.locale, 'nav')(`titles.${name}`);
    return data({ title, requestId: context.requestId }, { status });
  };
}
