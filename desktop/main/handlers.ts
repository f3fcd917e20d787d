import type { z } from 'zod';
import type { LabelAnswer, LabelSource, NetworkPrinter } from '~/desktop/shared/labels';
import type { CheckedServer, Printer } from '~/desktop/shared/methods';
import { methods } from '~/desktop/shared/methods';
import type { MethodName } from '~/desktop/shared/names';
import { pagePrinterOf, type Settings } from '~/desktop/shared/settings';
import type { ConnectionWatch } from './connection';
import type { PrintJob } from './printing';
import type { SerialPorts } from './serial-ports';
import type { Session } from './session';
import type { SettingsStore } from './settings-store';
import type { Updater } from './updater';

/** Accepts any input and validates it. */
type Handler = (input: unknown) => Promise<unknown>;
export type Handlers = Readonly<Record<MethodName, Handler>>;

export type HandlerParts = {
  version: string;
  platform: string;
  store: SettingsStore;
  session: Session;
  isTokenKept: boolean;
  connection: ConnectionWatch;
  updater: Updater;
  checkServer: (address: string) => Promise<CheckedServer>;
  listPrinters: () => Promise<Printer[]>;
  printPage: (job: PrintJob) => Promise<boolean>;
  printLabels: (labels: LabelSource, printer: NetworkPrinter) => Promise<LabelAnswer>;
  serialPorts: SerialPorts;
  openOutside: (address: string) => void;
  onSettings: (settings: Settings) => void;
};

/** Implements each method. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { store, session, connection, updater } = parts;
  return {
    start: checked(methods.start, () => ({
      version: parts.version,
      platform: parts.platform,
      server: store.server() ?? null,
      visitor: session.visitor() ?? null,
      isTokenKept: parts.isTokenKept,
      settings: store.settings(),
      connection: connection.state(),
      update: updater.state(),
    })),
    checkServer: checked(methods.checkServer, ({ address }) => parts.checkServer(address)),
    chooseServer: checked(methods.chooseServer, ({ address }) => chooseServer(parts, address)),
    signIn: checked(methods.signIn, (credentials) => session.signIn(credentials)),
    signOut: checked(methods.signOut, async () => {
      await session.signOut();
      return undefined;
    }),
    refreshSession: checked(methods.refreshSession, async () => (await session.refresh()) ?? null),
    changeSettings: checked(methods.changeSettings, (change) => {
      const settings = store.change(change);
      parts.onSettings(settings);
      return settings;
    }),
    retryConnection: checked(methods.retryConnection, () => connection.retry()),
    listPrinters: checked(methods.listPrinters, () => parts.listPrinters()),
    printPage: checked(methods.printPage, ({ as }) => {
      const settings = store.settings();
      return parts.printPage({ as, printer: as === 'labels' ? pagePrinterOf(settings) : settings.printer });
    }),
    printLabels: checked(methods.printLabels, async (labels) => {
      const { labelPrinter } = store.settings();
      if (labelPrinter.kind === 'network')
        return await parts.printLabels('zpl' in labels ? labels : labels.ids, labelPrinter);
      return { isPrinted: false as const, trouble: 'unreachable' as const };
    }),
    chooseSerialPort: checked(methods.chooseSerialPort, ({ id }) => {
      parts.serialPorts.choose(id);
      return undefined;
    }),
    openOnWeb: checked(methods.openOnWeb, ({ path }) => {
      const address = addressOnWeb(store.server(), path);
      if (address !== undefined) parts.openOutside(address);
      return undefined;
    }),
    checkForUpdate: checked(methods.checkForUpdate, () => updater.check()),
    installUpdate: checked(methods.installUpdate, () => {
      updater.install();
      return undefined;
    }),
  };
}

/** Returns the URL of a page on this server; undefined for any other. */
export function addressOnWeb(server: string | undefined, path: string): string | undefined {
  if (server === undefined || !URL.canParse(path, server)) return undefined;
  const url = new URL(path, server);
  return url.origin === server ? url.href : undefined;
}

async function chooseServer(
  { store, session, checkServer, connection }: HandlerParts,
  typed: string,
): Promise<CheckedServer> {
  const checkedServer = await checkServer(typed);
  if (!checkedServer.isFine) return checkedServer;
  if (checkedServer.address !== store.server()) {
    await session.signOut();
    store.setServer(checkedServer.address);
  }
  connection.heard();
  return checkedServer;
}

type Method<Input extends z.ZodType, Output extends z.ZodType> = { input: Input; output: Output };

function checked<Input extends z.ZodType, Output extends z.ZodType>(
  { input, output }: Method<Input, Output>,
  act: (given: z.output<Input>) => z.input<Output> | Promise<z.input<Output>>,
): Handler {
  return async (given) => output.parse(await act(input.parse(given)));
}
