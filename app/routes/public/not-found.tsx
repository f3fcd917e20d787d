import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/error-panel';
import { translatorFor } from '~/app/i18n/texts.server';

export function loader({ context }: LoaderFunctionArgs): ReturnType<typeof data<{ title: string }>> {
  return data({ title: translatorFor(context.locale, 'nav')('titles.not-found') }, { status: 404 });
}

export default function NotFoundRoute(): ReactNode {
  return <ErrorPanel status={404} />;
}
