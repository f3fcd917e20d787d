import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the button that had the focus is gone after its work, the focus goes to the next thing to do in this part of
 * the screen, or to its heading: the keyboard must not begin again at the top of the page.
 */
export function useFocusGoesOn(part: RefObject<HTMLElement>): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      last.current = event.target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isLost = last.current instanceof Element && !last.current.isConnected;
    if (!isLost || document.activeElement !== document.body) return;
    last.current = null;
    const next = part.current?.querySelector<HTMLElement>('[data-variant="filled"]:not(:disabled)');
    (next ?? part.current?.querySelector<HTMLElement>('h1'))?.focus();
  });
}
