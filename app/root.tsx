import cyrillicExtUrl from '@fontsource-variable/manrope/files/manrope-cyrillic-ext-wght-normal.woff2?url';
import cyrillicUrl from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url';
import latinUrl from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from 'remix-i18next/react';
import { LoadingBar } from '~/app/components/feedback/loading-bar';
import { Snackbar } from '~/app/components/feedback/snackbar';
import { NewVersion } from '~/app/components/new-version/new-version';
import { errorMeta, titleIn } from '~/app/error-meta';
import type { VisitorSession } from '~/app/guard/session';
import { useClientGuard } from '~/app/guard/use-client-guard';
import { asLanguage } from '~/app/i18n/languages';
import { useScreenTexts } from '~/app/i18n/use-screen-texts';
import { NonceContext } from '~/app/nonce';
import { OfflineNotice } from '~/app/offline/offline-notice';
import { useOfflinePages } from '~/app/offline/use-offline-pages';
import { type HiddenColumns, readHiddenColumns } from '~/app/preferences/hidden-columns';
import { lookAttributes, ThemeScript } from '~/app/preferences/look';
import { readPreferences } from '~/app/preferences/preferences';
import { ThemeColours } from '~/app/preferences/theme-colours';
import { RemixHost } from '~/app/remix-host';
import { RouteError } from '~/app/route-error';
import { ScrollOnNavigation } from '~/app/scroll-on-navigation';
import { SearchHead } from '~/app/search-head';
import { siteOrigin } from '~/app/site-origin.server';
import { tokensCss } from '~/app/tokens';
import type { Locale } from '~/domain/core/format/locale';
import { localeFacts } from '~/domain/core/format/locale';
import { userName } from '~/domain/users/name';
import type { SignedIn } from '~/server/core/api/session';
import '~/app/fonts.css';
import '~/app/styles.css';

/** A constant: the server writes it into the head, and the browser passes the existing content to React. */
const tokens = {
  dangerouslySetInnerHTML: {
    __html: import.meta.env.SSR ? tokensCss : (document.querySelector('#tokens')?.textContent ?? ''),
  },
};

type RootData = {
  locale: string;
  origin: string;
  preferences: ReturnType<typeof readPreferences>;
  hiddenColumns: HiddenColumns;
  session: VisitorSession | null;
  isDemo: boolean;
};

export const links: LinksFunction = () => [
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

export const meta: MetaFunction = errorMeta;

/** The subsets that every page of a script shows; after the stylesheets, which must come first. */
const fonts = {
  cyrillic: [cyrillicUrl, latinUrl, cyrillicExtUrl],
  latin: [latinUrl],
} as const;

export function loader({ request, context }: LoaderFunctionArgs): RootData {
  const { locale, session } = context;
  const cookies = request.headers.get('cookie');
  const preferences = { ...readPreferences(cookies), language: locale };
  const hiddenColumns = readHiddenColumns(cookies);
  const origin = siteOrigin({ request, context });
  return {
    locale,
    origin,
    preferences,
    hiddenColumns,
    session: session ? visitorSession(session, locale) : null,
    isDemo: context.isDemo,
  };
}

export { shouldRevalidate } from '~/app/should-revalidate';

export function Layout({ children }: { children: ReactNode }): ReactNode {
  const nonce = useContext(NonceContext);
  const title = usePageTitle();
  const { i18n } = useTranslation();
  const known = useRouteLoaderData<typeof loader>('root');
  const preferences = known?.preferences ?? readPreferences(null);
  return (
    <html lang={i18n.language} {...lookAttributes(preferences)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeScript nonce={nonce} />
        <ThemeColours theme={preferences.theme} />
        {title && <title>{title}</title>}
        <Meta />
        <SearchHead origin={known?.origin} />
        <style id="tokens" nonce={nonce} suppressHydrationWarning {...tokens} />
        <Links />
        <link rel="manifest" href={`/site.webmanifest?language=${asLanguage(i18n.language)}`} />
        {fonts[localeFacts[asLanguage(i18n.language)].script].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App(): ReactNode {
  const { locale, preferences, hiddenColumns, session, isDemo } = useLoaderData<typeof loader>();
  useChangeLanguage(locale);
  useScreenTexts();
  useClientGuard(session);
  useOfflinePages(session);
  return (
    <RemixHost
      session={session ?? undefined}
      isDemo={isDemo}
      preferences={preferences}
      hiddenColumns={hiddenColumns}
    >
      <LoadingBar />
      <OfflineNotice />
      <Outlet />
      <Snackbar />
      <NewVersion />
      <ScrollOnNavigation />
    </RemixHost>
  );
}

/** Also used when the root's own loader failed: the panel's links need a host. */
export function ErrorBoundary(): ReactNode {
  const known = useRouteLoaderData<typeof loader>('root');
  return (
    <RemixHost
      session={known?.session ?? undefined}
      isDemo={known?.isDemo}
      preferences={known?.preferences ?? readPreferences(null)}
    >
      <RouteError />
    </RemixHost>
  );
}

function visitorSession({ user, rules }: Pick<SignedIn, 'user' | 'rules'>, locale: Locale): VisitorSession {
  const { id, role, givenName, customerId } = user;
  return { user: { id, role, name: userName(user, locale), givenName, customerId }, rules };
}

/**
 * The title of a page from its loader (`pageLoader`), followed by the product's name. `errorMeta` covers failed pages.
 */
function usePageTitle(): string | undefined {
  const title = useMatches()
    .map(({ data }) => titleIn(data))
    .findLast((found) => found !== undefined);
  return title && `${title} · Moz`;
}
