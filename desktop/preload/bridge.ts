import type { Bridge, MethodName } from '~/desktop/shared/names';

type Wire = {
  invoke: (name: MethodName, input: unknown) => Promise<unknown>;
  listen: Bridge['listen'];
};

/** Exposes one function for each named method; other channels cannot be called. */
export function bridgeOver({ invoke, listen }: Wire): Bridge {
  const named = (name: MethodName) => (input?: unknown) => invoke(name, input);
  return {
    call: {
      start: named('start'),
      checkServer: named('checkServer'),
      chooseServer: named('chooseServer'),
      signIn: named('signIn'),
      signOut: named('signOut'),
      refreshSession: named('refreshSession'),
      changeSettings: named('changeSettings'),
      retryConnection: named('retryConnection'),
      listPrinters: named('listPrinters'),
      printPage: named('printPage'),
      printLabels: named('printLabels'),
      chooseSerialPort: named('chooseSerialPort'),
      openOnWeb: named('openOnWeb'),
      checkForUpdate: named('checkForUpdate'),
      installUpdate: named('installUpdate'),
    },
    listen,
  };
}
