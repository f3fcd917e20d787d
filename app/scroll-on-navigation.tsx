import { useLocation, useNavigationType } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { scrolling } from '~/domain/core/spec-numbers';

/** Scrolls after a navigation: smoothly to 60 px above the hash target, otherwise to the top. */
export function ScrollOnNavigation(): ReactNode {
  const { pathname, hash, state } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const staysPut = wantsToStay(state);

  useEffect(() => {
    const hasMoved = last.current !== pathname;
    last.current = pathname;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) {
      const top = target.getBoundingClientRect().top + window.scrollY - scrolling.hashOffsetPx;
      window.scrollTo({ top, behavior: 'smooth' });
    } else if (hasMoved && !staysPut && type !== 'POP') {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [pathname, hash, type, staysPut]);

  return null;
}

function wantsToStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;
}
