import { type RefObject, useEffect, useRef } from 'react';
import { burstOf, PAUSE, pressed, type Row, type WedgeKey } from './wedge';

/** A field as it was before a key: a scan that fell into it is taken out again. */
type Before = { field: HTMLInputElement | HTMLTextAreaElement; value: string; caret: number | null };

/**
 * Hears a scanner wherever the focus is and hands its text to the one field of the station. While a dialog is open
 * that does not hold the field, scans go where they fall.
 */
export function useWedge(field: RefObject<HTMLElement>, onScan: (text: string) => void): void {
  const listener = useRef(onScan);
  useEffect(() => {
    listener.current = onScan;
  });

  useEffect(() => {
    let row: Row = [];
    let befores: (Before | undefined)[] = [];
    let timer: number | undefined;
    const take = (text: string, from: number): void => {
      putBack(befores[from]);
      befores = [];
      field.current?.focus();
      listener.current(text);
    };
    const endByPause = (): void => {
      const burst = burstOf(row);
      row = [];
      if (burst) take(burst.text, burst.from);
    };
    const hear = (event: KeyboardEvent): void => {
      clearTimeout(timer);
      if (event.isComposing || !field.current || isBehindDialog(field.current)) {
        row = [];
        return;
      }
      const next = pressed(row, keyOf(event));
      if (next.burst) {
        // Neither sends a form, nor presses the button that has the focus, nor moves on.
        event.preventDefault();
        event.stopPropagation();
        row = [];
        take(next.burst.text, next.burst.from);
        return;
      }
      const isLonger = next.row.length === row.length + 1;
      if (isLonger) befores = [...befores.slice(0, row.length), beforeOf(event.target)];
      else if (next.row !== row) befores = [beforeOf(event.target)];
      row = next.row;
      if (row.length > 0) timer = window.setTimeout(endByPause, PAUSE);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, [field]);
}

function keyOf(event: KeyboardEvent): WedgeKey {
  return {
    key: event.key,
    code: event.code,
    isShift: event.shiftKey,
    isCapsLock: event.getModifierState('CapsLock'),
    isRepeat: event.repeat,
    isCommand: event.ctrlKey || event.altKey || event.metaKey,
    at: event.timeStamp,
  };
}

/** A dialog whose button was pressed and switched off has lost the focus to the page, and is open all the same. */
function isBehindDialog(field: HTMLElement): boolean {
  const dialog =
    document.activeElement?.closest('dialog, [aria-modal=true]') ??
    document.querySelector('dialog[open], [aria-modal=true]');
  return dialog != null && !dialog.contains(field);
}

function beforeOf(target: EventTarget | null): Before | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { field: target, value: target.value, caret: target.selectionStart } : undefined;
}

/** By the element's own setter and an event, so that a field that React keeps hears of it too. */
function putBack(before: Before | undefined): void {
  if (!before || before.field.value === before.value) return;
  const { field, value, caret } = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
