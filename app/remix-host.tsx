import {
  Link,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
  useSubmit,
} from '@remix-run/react';
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { forgetTyped } from '~/app/api/forget-typed';
import { mayOpen } from '~/app/guard/may-open';
import { rulesAllow } from '~/app/guard/rules';
import { changedSearch, type Host, type HostLinkProps, HostProvider, PlainLink, useHost } from '~/app/host';
import { opensStoredPages } from '~/app/offline/stored-document';
import { type HiddenColumns, hiddenColumnsCookie } from '~/app/preferences/hidden-columns';
import { showLook } from '~/app/preferences/look';
import { choose, type Preferences, preferenceCookies } from '~/app/preferences/preferences';
import type { VisitorSession } from './guard/session';

const noneHidden: HiddenColumns = {};

type RemixHostProps = {
  session: VisitorSession | undefined;
  isDemo?: boolean | undefined;
  preferences: Preferences;
  hiddenColumns?: HiddenColumns | undefined;
  children: ReactNode;
};

/** The Host of the web, based on Remix. */
export function RemixHost({ children, ...known }: RemixHostProps): ReactNode {
  const host = useRemixHost(known);
  return <HostProvider value={host}>{children}</HostProvider>;
}

type LoadedSession = Omit<RemixHostProps, 'children'>;

function useRemixHost({
  session,
  isDemo,
  preferences: stored,
  hiddenColumns: storedColumns,
}: LoadedSession): Host {
  const columns = useHiddenColumns(storedColumns);
  const navigate = useNavigate();
  const submit = useSubmit();
  const revalidator = useRevalidator();
  const params = useParams();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isNavigating = navigation.state !== 'idle';
  const [searchParams, setSearchParams] = useSearchParams();
  // The base of the next filter change: the last change may still be navigating.
  const newestSearch = useRef(searchParams);
  newestSearch.current =
    navigation.location?.pathname === pathname
      ? new URLSearchParams(navigation.location.search)
      : searchParams;
  const [chosen, setChosen] = useState<Partial<Preferences>>({});

  return useMemo(
    () => ({
      Link: HostLink,
      navigate: (to, { replace = false, keepScroll = false } = {}) =>
        to === -1
          ? navigate(-1)
          : opensStoredPages()
            ? window.location.assign(to)
            : navigate(to, { replace, preventScrollReset: keepScroll, state: { keepScroll } }),
      pathname,
      params,
      searchParams,
      setSearch: (change, options) => {
        newestSearch.current = changedSearch(newestSearch.current, change);
        setSearchParams(newestSearch.current, {
          preventScrollReset: true,
          replace: options?.replace ?? false,
        });
      },
      isNavigating,
      print: () => window.print(),
      openDocument: openInTab,
      user: session?.user,
      isDemo,
      can: (action, subject) => rulesAllow(session?.rules ?? [], action, subject),
      mayOpen: (to) => mayOpen(session && { role: session.user.role, rules: session.rules }, to),
      signOut: () => {
        forgetTyped();
        submit(null, { method: 'post', action: '/logout' });
      },
      ...columns,
      preferences: { ...stored, ...chosen },
      setPreference: (name, value) => {
        const change = choose({ ...stored, ...chosen }, name, value);
        for (const cookie of preferenceCookies(change, { isSecure: isSecure() })) {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
          document.cookie = cookie;
        }
        setChosen((before) => ({ ...before, ...change }));
        showLook({ ...stored, ...chosen, ...change });
        if (name !== 'language') return;
        if (searchParams.has('lang')) {
          setSearchParams((before) => changedSearch(before, { lang: undefined }), {
            preventScrollReset: true,
            replace: true,
          });
        } else revalidator.revalidate();
      },
    }),
    [
      navigate,
      submit,
      revalidator,
      params,
      pathname,
      isNavigating,
      searchParams,
      setSearchParams,
      session,
      isDemo,
      stored,
      chosen,
      columns,
    ],
  );
}

type ColumnChoice = Pick<Host, 'hiddenColumns' | 'hideColumns'>;

function useHiddenColumns(stored: HiddenColumns = noneHidden): ColumnChoice {
  const [chosen, setChosen] = useState<HiddenColumns>();
  return useMemo(() => {
    const hiddenColumns = chosen ?? stored;
    return {
      hiddenColumns,
      hideColumns: (list, columns) => {
        const hidden = { ...hiddenColumns, [list]: columns };
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
        document.cookie = hiddenColumnsCookie(hidden, { isSecure: isSecure() });
        setChosen(hidden);
      },
    };
  }, [stored, chosen]);
}

function HostLink({ prefetch, onClick, ...props }: HostLinkProps): ReactNode {
  const host = useHost();
  if (!host.mayOpen(props.to)) return <PlainLink {...props} />;
  const follow = (event: MouseEvent): void => {
    onClick?.();
    if (!opensStoredPages() || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.location.assign(props.to);
  };
  return <Link {...props} onClick={follow} prefetch={prefetch === false ? 'none' : 'intent'} />;
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}

/** With `noopener` a browser does not say whether it has opened the tab, so that its opener is taken away here. */
function openInTab(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}
