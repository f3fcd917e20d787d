import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import type { StationParts } from './station';

type Computer = {
  /** The URL of the server for the scans; empty for the page's own. */
  server: string;
  /** The name of this computer for others. A browser is named after its user. */
  deviceName?: string | undefined;
};

/** Set by a host that knows more about its computer than a browser does. */
export const ComputerContext = createContext<Computer>({ server: '' });

/** The owner and storage of the scans; undefined while nobody is signed in. */
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
