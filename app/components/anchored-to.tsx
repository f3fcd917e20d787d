import { forwardRef, useEffect, useImperativeHandle, useState } from 'react';

/** Stands for a button that was there before Mantine's code was: what drops from it is placed beside the button. */
export const AnchoredTo = forwardRef<HTMLElement | null, { target: HTMLElement | null }>(function AnchoredTo(
  { target },
  ref,
) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target, [target]);
  return null;
});

/** Mantine notes whom to give the focus back when something opens, not when it comes open: first closed, then opened. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn;
}
