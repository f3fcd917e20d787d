import { type RefObject, useEffect, useRef } from 'react';
import type { StationMode } from '~/domain/station/commands';
import { pressedOf } from './modes';

type Options = {
  field: RefObject<HTMLInputElement>;
  modes: readonly StationMode[];
  onMode: (mode: StationMode) => void;
  onUndo: () => void;
};

/** The keys of a station, wherever the focus is. An open dialog has the keyboard to itself. */
export function useStationKeys(options: Options): void {
  const newest = useRef(options);
  newest.current = options;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      const { field, modes, onMode, onUndo } = newest.current;
      const pressed = pressedOf(event);
      if (!pressed || (pressed !== 'undo' && !modes.includes(pressed))) return;
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
