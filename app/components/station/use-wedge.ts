import { type RefObject, useEffect, useRef } from 'react';
import type { Source } from './entry';
import {
  type Burst,
  burstAfterPause,
  burstAtLast,
  GIVE_UP,
  PAUSE,
  pressed,
  type Row,
  type WedgeKey,
} from './wedge';

/** A field before a key: used to remove a scan that was typed into it. */
type FieldSnapshot = { field: HTMLInputElement | HTMLTextAreaElement; value: string; caret: number | null };

/**
 * Detects a scanner wherever the focus is and passes its text to the station's field. While a dialog without that field
 * is open, scans are left where they are typed.
 */
export function useWedge(
  field: RefObject<HTMLElement>,
  onScan: (text: string, source: Source) => void,
): void {
  const listener = useRef(onScan);
  useEffect(() => {
    listener.current = onScan;
  });

  useEffect(() => {
    let row: Row = [];
    let timer: number | undefined;
    let endTakenAt = Number.NEGATIVE_INFINITY;
    const befores = new WeakMap<WedgeKey, FieldSnapshot>();
    const take = ({ text, from, source }: Burst, keys: Row): void => {
      const first = keys[from];
      putBack(first && befores.get(first));
      row = [];
      field.current?.focus();
      listener.current(text, source);
    };
    const endByPause = (): void => {
      const burst = burstAfterPause(row);
      if (!burst) {
        timer = window.setTimeout(giveUp, GIVE_UP - PAUSE);
        return;
      }
      endTakenAt = performance.now();
      take(burst, row);
    };
    const giveUp = (): void => {
      // The text in the station's own field is visible, and Enter takes all of it.
      const burst = document.activeElement === field.current ? undefined : burstAtLast(row);
      if (burst) take(burst, row);
      row = [];
    };
    const hear = (event: KeyboardEvent): void => {
      clearTimeout(timer);
      if (event.isComposing || !field.current || isBehindDialog(field.current)) {
        row = [];
        return;
      }
      const key = keyOf(event);
      if (isLateEnd(event, row, endTakenAt)) {
        endTakenAt = Number.NEGATIVE_INFINITY;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const next = pressed(row, key);
      if (next.burst && isForField(next.burst, event.target, field.current)) {
        // Prevents sending a form, clicking the focused button or moving the focus.
        event.preventDefault();
        event.stopPropagation();
        take(next.burst, row);
        return;
      }
      const before = next.row.at(-1) === key ? beforeOf(event.target) : undefined;
      if (before) befores.set(key, before);
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

/** The Enter of a scan that a pause has already ended, delayed by a busy computer. */
function isLateEnd(event: KeyboardEvent, row: Row, endTakenAt: number): boolean {
  const isEnd = event.key === 'Enter' || event.key === 'Tab';
  return isEnd && row.length === 0 && performance.now() - endTakenAt < GIVE_UP;
}

/** Text typed by hand into another field is meant for that field. */
function isForField({ source }: Burst, target: EventTarget | null, field: HTMLElement): boolean {
  return source === 'scanner' || target === field || !isTextField(target);
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

/** A dialog may be open although the focus is on the page: its focused button was clicked and disabled. */
export function isBehindDialog(field: HTMLElement): boolean {
  const dialog =
    document.activeElement?.closest('dialog, [aria-modal=true]') ??
    document.querySelector('dialog[open], [aria-modal=true]');
  return dialog != null && !dialog.contains(field);
}

function beforeOf(target: EventTarget | null): FieldSnapshot | undefined {
  if (!isTextField(target)) return undefined;
  return { field: target, value: target.value, caret: target.selectionStart };
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Uses the element's own setter and an event, so that a field controlled by React is updated too. */
function putBack(before: FieldSnapshot | undefined): void {
  if (!before || before.field.value === before.value) return;
  const { field, value, caret } = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
