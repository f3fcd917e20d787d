import { type RefObject, useEffect, useRef } from 'react';
import type { StationMode } from '~/domain/station/commands';
import { pressedOf } from './modes';

type Options = {
  field: RefObject<HTMLInputElement>;
  onMode: (mode: StationMode) => void;
  onUndo: () => void;
};

/**
 * Handles the keys of a station wherever the focus is, except in an open dialog. It also catches the keys of modes
 * without permission: otherwise the browser would reload the page on F5, and open a search on F3.
 */
export function useStationKeys(options: Options): void {
  const newest = useRef(options);
  newest.current = options;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      const { field, onMode, onUndo } = newest.current;
      const pressed = pressedOf(event);
      if (!pressed) return;
      event.preventDefault();
      if (event.repeat) return;
      field.current?.focus();
      if (pressed === 'undo') onUndo();
      else onMode(pressed);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
