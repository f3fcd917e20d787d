import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import type { StationParts } from './station';

type Computer = {
  /** The server that the scans go to; empty for the page's own. */
  server: string;
  /** By which others know this computer; a browser is known by who sits at it. */
  deviceName?: string | undefined;
};

/** Where a host knows more of its computer than a browser does. */
export const ComputerContext = createContext<Computer>({ server: '' });

/** Whose scans are kept, and where; undefined while nobody is signed in. */
export function useStationParts(): StationParts | undefined {
  const { t } = useTranslation('frame');
  const { user } = useHost();
  const { server, deviceName } = useContext(ComputerContext);
  const { id, name = '' } = user ?? {};
  const named = deviceName || t('browserOf', { name });
  return useMemo(
    () => (id === undefined ? undefined : { owner: { server, userId: id }, person: name, deviceName: named }),
    [id, name, server, named],
  );
}
