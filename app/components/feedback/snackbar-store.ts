import { snackbar } from '~/domain/core/spec-numbers';

export type SnackbarColor = 'success' | 'info' | 'warning' | 'error';

export type SnackbarMessage = {
  message: string;
  color?: SnackbarColor;
  /** Milliseconds until it hides. */
  timeout?: number | undefined;
  /** For example to undo. */
  action?: { label: string; run: () => void };
};

export type SnackbarState = Required<Omit<SnackbarMessage, 'action'>> & {
  isVisible: boolean;
  action: SnackbarMessage['action'];
  /** Increases with each message, so that a repeated message is shown again. */
  serial: number;
};

export const hiddenSnackbar: SnackbarState = {
  isVisible: false,
  message: '',
  color: 'success',
  timeout: snackbar.timeoutMs,
  action: undefined,
  serial: 0,
};

let state = hiddenSnackbar;
const listeners = new Set<() => void>();

/** Shows a message at the bottom of the screen, by default in the success colour for three seconds. */
export function showSnackbar({ message, color = 'success', timeout, action }: SnackbarMessage): void {
  set({
    isVisible: true,
    message,
    color,
    timeout: timeout ?? snackbar.timeoutMs,
    action,
    serial: state.serial + 1,
  });
}

export function hideSnackbar(): void {
  if (state.isVisible) set({ ...state, isVisible: false });
}

export function readSnackbar(): SnackbarState {
  return state;
}

export function subscribeToSnackbar(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: SnackbarState): void {
  state = next;
  for (const listener of listeners) listener();
}
