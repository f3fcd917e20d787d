import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetTyped } from '~/app/api/forget-typed';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { mayOpen } from '~/app/guard/may-open';
import { findScreen } from '~/app/guard/route-table';
import { rulesAllow } from '~/app/guard/rules';
import { changedSearch, type Host, type HostLinkProps, HostProvider, PlainLink, useHost } from '~/app/host';
import { choose } from '~/app/preferences/preferences';
import { useComputer } from './computer';
import { desktop } from './desktop';
import { labelsAt } from './labels-at';
import { hiddenColumnsOf, looksOf, looksOfColumns, preferencesOf } from './looks';
import { paramsOf } from './router/place';
import type { Router } from './router/use-router';
import { shelfLabelsAt, shelfPrintParts } from './shelf-label/print';
import { isWebOnly } from './web-only';

type Props = { router: Router; children: ReactNode };

/** Host of the desktop app: its router, this computer's settings, the session of the main process. */
export function DesktopHost({ router, children }: Props): ReactNode {
  const { t, i18n } = useTranslation('desktop');
  const { visitor, settings, changeSettings, setVisitor } = useComputer();
  const { place, go, isNavigating } = router;

  const host = useMemo<Host>(() => {
    const preferences = preferencesOf(settings);
    const hiddenColumns = hiddenColumnsOf(settings);
    return {
      Link: DesktopLink,
      navigate: (to, options) => {
        if (to === -1 || !isWebOnly(to)) return go(to, options);
        showSnackbar({ message: t('webOnly') });
        void desktop.openOnWeb({ path: to });
      },
      pathname: place.pathname,
      params: paramsOf(findScreen(place.pathname)?.path ?? '', place.pathname),
      searchParams: new URLSearchParams(place.search),
      setSearch: (change, options) => {
        const { pathname, search } = window.location;
        const after = changedSearch(new URLSearchParams(search), change).toString();
        go(after === '' ? pathname : `${pathname}?${after}`, { ...options, keepScroll: true });
      },
      isNavigating,
      print: () => {
        if (settings.printer === null) return window.print();
        void desktop.printPage({ as: 'paper' }).then((isPrinted) => {
          showSnackbar({
            message: t(isPrinted ? 'settings.printed' : 'settings.notPrinted'),
            ...(!isPrinted && { color: 'error' as const }),
          });
        });
      },
      // The app answers that it opened no window, and opens the document in one of its own.
      openDocument: (address) => {
        window.open(address, '_blank');
        return true;
      },
      printLabels: labelsAt(settings),
      printShelfLabel: shelfLabelsAt(settings.labelPrinter, shelfPrintParts(i18n)),
      user: visitor?.user,
      can: (action, subject) => rulesAllow(visitor?.rules ?? [], action, subject),
      mayOpen: (to) => mayOpen(visitor ? { role: visitor.user.role, rules: visitor.rules } : undefined, to),
      signOut: () => {
        forgetTyped();
        void desktop.signOut().then(() => {
          setVisitor(null);
          go('/');
        });
      },
      preferences,
      setPreference: (name, value) => {
        const change = choose(preferences, name, value);
        void changeSettings({
          looks: looksOf(change),
          ...(change.language && { language: change.language }),
        });
      },
      storedScale: {
        settings: settings.scale,
        change: (change) => void changeSettings({ scale: { ...settings.scale, ...change } }),
      },
      hiddenColumns,
      hideColumns: (list, columns) =>
        void changeSettings({ looks: looksOfColumns({ ...hiddenColumns, [list]: columns }) }),
    };
  }, [t, i18n, visitor, settings, changeSettings, setVisitor, place, go, isNavigating]);

  return <HostProvider value={host}>{children}</HostProvider>;
}

/** A link within the app; opens a page that only the web has in the browser. */
function DesktopLink({ prefetch: _, to, onClick, ...props }: HostLinkProps): ReactNode {
  const { navigate, mayOpen } = useHost();
  if (!mayOpen(to)) return <PlainLink {...props} to={to} />;
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    onClick?.();
    navigate(to);
  };
  return <a {...props} href={to} onClick={follow} />;
}
