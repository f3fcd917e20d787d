import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { createStation, type Station } from './station';

type Props = {
  /** The server that the scans go to; the page's own where it is left out. */
  server?: string | undefined;
  /** By which others know this computer. */
  deviceName?: string | undefined;
  children: ReactNode;
};

/** Undefined where no provider stands above. */
const StationContext = createContext<{ station: Station | undefined } | undefined>(undefined);

/** Undefined while nobody is signed in, on the server, and in the first moment. */
export function useStationOf(): Station | undefined {
  return useContext(StationContext)?.station;
}

/** One queue for all beneath it. Within another one it adds none. */
export function StationProvider({ children, ...props }: Props): ReactNode {
  return useContext(StationContext) ? children : <OwnStation {...props}>{children}</OwnStation>;
}

function OwnStation({ server = '', deviceName, children }: Props): ReactNode {
  const { t } = useTranslation('frame');
  const { user } = useHost();
  const { id, name = '' } = user ?? {};
  const named = deviceName ?? t('browserOf', { name });
  const [station, setStation] = useState<Station>();
  useEffect(() => {
    if (!id) return;
    const own = createStation({ owner: { server, userId: id }, person: name, deviceName: named });
    setStation(own);
    own.openIfUsed();
    return () => {
      setStation(undefined);
      own.close();
    };
  }, [id, name, server, named]);
  const value = useMemo(() => ({ station }), [station]);
  return <StationContext.Provider value={value}>{children}</StationContext.Provider>;
}
