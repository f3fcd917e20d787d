import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused button disappears after its action, moves the focus to the next action in this part of the screen,
 * or to its heading. Otherwise the keyboard focus would return to the top of the page.
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
