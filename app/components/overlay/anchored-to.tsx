import { forwardRef, useEffect, useImperativeHandle, useState } from 'react';

/**
 * Represents a button that was rendered before Mantine's code loaded, so that its drop-down is placed at the button.
 */
export const AnchoredTo = forwardRef<HTMLElement | null, { target: HTMLElement | null }>(function AnchoredTo(
  { target },
  ref,
) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target, [target]);
  return null;
});

/**
 * Mantine stores the element to return the focus to when a component opens, not when it mounts open. So it mounts
 * closed and opens then.
 */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn;
}
