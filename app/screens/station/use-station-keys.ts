import { type RefObject, useEffect, useRef } from 'react';
import type { StationMode } from '~/domain/station/commands';
import { pressedOf } from './modes';

type Options = {
  field: RefObject<HTMLInputElement>;
  onMode: (mode: StationMode) => void;
  onUndo: () => void;
};

/**
 * The keys of a station, wherever the focus is. An open dialog has the keyboard to itself. Those of modes that
 * somebody may not use are taken too: a browser would load the page anew by F5, and ask for a search by F3.
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
