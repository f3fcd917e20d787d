import { onlineManager } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setSilent } from '~/app/components/station/beep';
import type { Start } from '~/desktop/shared/methods';
import type { ListedPort } from '~/desktop/shared/serial';
import type { Visitor } from '~/desktop/shared/session';
import type { SettingsChange } from '~/desktop/shared/settings';
import { desktop, listen } from './desktop';
import { showLooks } from './looks';

/** State of the main process and functions that change it. */
export type Computer = Start & {
  /** Available ports while a screen asks for one. */
  serialPorts: readonly ListedPort[] | null;
  setServer: (address: string) => void;
  setVisitor: (visitor: Visitor | null) => void;
  changeSettings: (change: SettingsChange) => Promise<void>;
};

const ComputerContext = createContext<Computer | undefined>(undefined);

export function useComputer(): Computer {
  const computer = useContext(ComputerContext);
  if (!computer) throw new Error('A screen of the app must be mounted inside a ComputerProvider');
  return computer;
}

type Props = { start: Start; onGo: (to: string) => void; children: ReactNode };

/** Synchronises connection, session, settings and update with the main process. */
export function ComputerProvider({ start, onGo, children }: Props): ReactNode {
  const [state, setState] = useState(start);
  const [serialPorts, setSerialPorts] = useState<readonly ListedPort[] | null>(null);
  useShown(state);

  useEffect(
    () =>
      listen((event) => {
        if (event.kind === 'go') return onGo(event.to);
        if (event.kind === 'serial-ports') return setSerialPorts(event.ports);
        setState((before) => ({ ...before, ...withoutKind(event) }));
      }),
    [onGo],
  );
  useEffect(() => {
    if (!start.visitor) return;
    // The main process ends a session when the server reports its end.
    desktop.refreshSession().then(
      (visitor) => setState((before) => ({ ...before, visitor })),
      () => undefined,
    );
  }, [start.visitor]);

  const computer = useMemo(
    () => ({
      ...state,
      serialPorts,
      setServer: (server: string) =>
        setState((before) => ({
          ...before,
          server,
          visitor: before.server === server ? before.visitor : null,
        })),
      setVisitor: (visitor: Visitor | null) => setState((before) => ({ ...before, visitor })),
      changeSettings: async (change: SettingsChange) => {
        const settings = await desktop.changeSettings(change);
        setState((before) => ({ ...before, settings }));
      },
    }),
    [state, serialPorts],
  );
  return <ComputerContext.Provider value={computer}>{children}</ComputerContext.Provider>;
}

/** Applies settings wherever they were changed: here, in the menu, in another part of the app. */
function useShown({ settings, connection }: Start): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const show = (): void => showLooks(settings);
    show();
    setSilent(!settings.sounds);
    if (i18n.language !== settings.language) void i18n.changeLanguage(settings.language);
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', show);
    return () => system.removeEventListener('change', show);
  }, [settings, i18n]);
  useEffect(() => onlineManager.setOnline(connection.isReachable), [connection.isReachable]);
}

function withoutKind<Event extends { kind: string }>({ kind: _, ...rest }: Event): Omit<Event, 'kind'> {
  return rest;
}
