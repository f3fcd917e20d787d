import { useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import { scrolling } from '~/domain/core/spec-numbers';
import { type Place, placeNow } from './place';

export type Router = {
  place: Place;
  go: (
    to: string | -1,
    options?: { replace?: boolean | undefined; keepScroll?: boolean | undefined },
  ) => void;
  /** True while the code and texts of the next screen load. */
  isNavigating: boolean;
};

/** Router of the app: the window's history and the location, which changes when the next screen is ready. */
export function useRouter(): Router {
  const [place, setPlace] = useState(placeNow);
  const [isNavigating, startTransition] = useTransition();
  const follow = useCallback(() => startTransition(() => setPlace(placeNow())), []);

  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);

  const go = useCallback<Router['go']>(
    (to, { replace = false, keepScroll = false } = {}) => {
      if (to === -1) return window.history.back();
      const before = placeNow();
      window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
      follow();
      const { pathname, hash } = placeNow();
      if (hash) scrollToHash(hash);
      else if (pathname !== before.pathname && !keepScroll) window.scrollTo({ top: 0, behavior: 'instant' });
    },
    [follow],
  );
  return useMemo(() => ({ place, go, isNavigating }), [place, go, isNavigating]);
}

function scrollToHash(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  const top = target.getBoundingClientRect().top + window.scrollY - scrolling.hashOffsetPx;
  window.scrollTo({ top, behavior: 'smooth' });
}
