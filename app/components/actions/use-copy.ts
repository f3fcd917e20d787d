import { type RefObject, useRef, useState } from 'react';

type CopyState = 'idle' | 'copied' | 'selected';

/**
 * Copies a text. Without the permission for the clipboard, or on a page without TLS, the element that shows the text is
 * selected: the browser then copies the selection, or the user does.
 */
export function useCopy<Shown extends HTMLElement>(): {
  /** The element that shows the text. */
  shown: RefObject<Shown>;
  state: CopyState;
  copy: (text: string) => Promise<void>;
} {
  const shown = useRef<Shown>(null);
  const [state, setState] = useState<CopyState>('idle');
  const copy = async (text: string): Promise<void> => {
    setState((await isWritten(text)) || isSelectionCopied(shown.current) ? 'copied' : 'selected');
    setTimeout(() => setState('idle'), 4000);
  };
  return { shown, state, copy };
}

async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function isSelectionCopied(element: HTMLElement | null): boolean {
  if (!element) return false;
  getSelection()?.selectAllChildren(element);
  return document.execCommand('copy');
}
