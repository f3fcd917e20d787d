import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { watchConnection } from '~/desktop/main/connection';
import { createFileStore } from '~/desktop/main/file-store';
import { createFiles } from '~/desktop/main/files';
import { createForwarder } from '~/desktop/main/forwarder';
import { createHandlers, type Handlers } from '~/desktop/main/handlers';
import { printLabels } from '~/desktop/main/label-printer';
import { labelsFrom } from '~/desktop/main/labels-from';
import { listPrinters, type PrintJob } from '~/desktop/main/printing';
import { createProtocol } from '~/desktop/main/protocol';
import { createSerialPorts } from '~/desktop/main/serial-ports';
import { checkServer } from '~/desktop/main/server-address';
import { createSession } from '~/desktop/main/session';
import { createSettingsStore } from '~/desktop/main/settings-store';
import { createTokenStore } from '~/desktop/main/token-store';
import { createUpdater } from '~/desktop/main/updater';
import type { DesktopEvent } from '~/desktop/shared/methods';
import { methodNames } from '~/desktop/shared/names';
import { type PrintOutput, simulatedPorts, simulatedPrinters } from './shell';

/** The desktop's main process without Electron: the same modules behind a plain server, for a plain Chromium. */
export type DesktopHost = {
  /** Address of the screens, instead of `app://moz`. */
  url: string;
  /** Provides a page with the functions of the preload script. */
  attach: (page: Page) => Promise<void>;
  /** Addresses opened outside the app. */
  opened: readonly string[];
  printed: readonly PrintOutput[];
  close: () => Promise<void>;
};

const addressSchema = z.custom<AddressInfo>((value) => typeof value === 'object' && value !== null);
const methodSchema = z.enum(methodNames);

export async function startDesktopHost(folder: string, port = 0): Promise<DesktopHost> {
  const opened: string[] = [];
  const printed: PrintOutput[] = [];
  const pages: Page[] = [];
  const sendEvent = (event: DesktopEvent): void => {
    for (const page of pages) {
      void page
        .evaluate((message) => Reflect.get(window, 'mozHear')?.(message), event)
        .catch(() => undefined);
    }
  };
  /** Headless Chromium prints the page to PDF. */
  const print = async ({ printer }: PrintJob): Promise<boolean> => {
    const [page] = pages;
    if (!page) return false;
    const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    printed.push({ printer, pdf });
    return true;
  };

  const { handlers, answer, askSerialPort } = await assemble({ folder, sendEvent, opened, print });
  const server = createServer((req, res) => {
    respond(answer, req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${addressSchema.parse(server.address()).port}`,
    attach: async (page) => {
      pages.push(page);
      await page.exposeFunction('mozCall', (name: unknown, input: unknown) =>
        handlers[methodSchema.parse(name)](input ?? undefined),
      );
      await page.exposeFunction('mozAskPort', askSerialPort);
      await page.addInitScript(leaveBridge, [...methodNames]);
    },
    opened,
    printed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Parts = {
  folder: string;
  sendEvent: (event: DesktopEvent) => void;
  opened: string[];
  print: (job: PrintJob) => Promise<boolean>;
};
type HostParts = {
  handlers: Handlers;
  answer: (request: Request) => Promise<Response>;
  /** Asks for a serial port as Electron does; the id, or an empty text. */
  askSerialPort: () => Promise<string>;
};

/**
 * Assembles the modules as `desktop/main/main.ts` does, with files in a test folder and a keychain that only flips
 * bits.
 */
async function assemble({ folder, sendEvent, opened, print }: Parts): Promise<HostParts> {
  const store = createSettingsStore(createFileStore(path.join(folder, 'settings.json')));
  const turn = (bytes: Uint8Array): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  const tokens = await createTokenStore({
    safeStorage: {
      isAsyncEncryptionAvailable: async () => true,
      encryptStringAsync: async (text) => turn(Buffer.from(text)),
      decryptStringAsync: async (bytes) => ({ result: turn(bytes).toString(), shouldReEncrypt: false }),
    },
    file: createFileStore(path.join(folder, 'session.bin')),
    platform: 'test',
  });
  const session = createSession({ fetch, server: store.server, store: tokens });
  const connection = watchConnection({
    check: async () => {
      const checked = await checkServer(fetch, store.server() ?? '');
      return checked.isFine
        ? { isReachable: true, trouble: null }
        : { isReachable: false, trouble: checked.trouble };
    },
    onChange: (state) => sendEvent({ kind: 'connection', connection: state }),
    later: (act, ms) => void setTimeout(act, ms).unref(),
  });
  const forward = createForwarder({
    fetch,
    server: store.server,
    token: session.token,
    language: () => store.settings().language,
    onAnswer: connection.heard,
    onFailure: connection.failed,
  });
  const electronSession = new EventEmitter();
  const serialPorts = createSerialPorts(electronSession, {
    isOurs: () => true,
    onPorts: (ports) => sendEvent({ kind: 'serial-ports', ports }),
    remember: store.rememberSerialPort,
  });
  const handlers = createHandlers({
    version: '0.0.0',
    platform: 'test',
    store,
    session,
    isTokenKept: tokens.isStored,
    connection,
    updater: createUpdater({
      autoUpdater: noUpdates,
      isOn: false,
      isAutomatic: () => true,
      onChange: () => undefined,
      report: () => undefined,
      every: () => undefined,
    }),
    checkServer: (address) => checkServer(fetch, address),
    listPrinters: () => listPrinters({ getPrintersAsync: async () => simulatedPrinters }),
    printPage: print,
    printLabels: (labels, printer) =>
      printLabels(labels, printer, {
        fetchZpl: labelsFrom(forward),
        connect,
        lookUp: async () => '127.0.0.1',
      }),
    serialPorts,
    openOutside: (address) => opened.push(address),
    onSettings: () => undefined,
  });
  const answer = createProtocol({
    files: createFiles({
      root: path.resolve('build/desktop/renderer'),
      readFile: async (file) => new Uint8Array(await readFile(file)),
    }),
    forward,
  });
  const askSerialPort = (): Promise<string> =>
    new Promise((resolve) => {
      const event = { preventDefault: () => undefined };
      electronSession.emit('select-serial-port', event, simulatedPorts, { id: 1 }, resolve);
    });
  return { handlers, answer, askSerialPort };
}

const noUpdates = {
  autoDownload: false,
  autoInstallOnAppQuit: false,
  allowDowngrade: false,
  checkForUpdates: async () => undefined,
  downloadUpdate: async () => undefined,
  quitAndInstall: () => undefined,
  on: () => undefined,
};

/** Passes a request of Chromium on as Electron does, and returns the response; a failure closes the connection. */
async function respond(
  answer: (request: Request) => Promise<Response>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) headers.set(name, String(value));
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  const request = new Request(`app://moz${req.url ?? '/'}`, {
    method: req.method ?? 'GET',
    headers,
    signal: gone.signal,
    ...(hasBody && { body: new Uint8Array(await bytesOf(req)) }),
  });
  const response = await answer(request);
  if (response.type === 'error') return void res.destroy();
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void res.end();
  res.flushHeaders();
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) res.write(next.value);
  res.end();
}

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of req) chunks.push(z.instanceof(Uint8Array).parse(chunk));
  return Buffer.concat(chunks);
}

/** Runs in the page. */
function leaveBridge(names: string[]): void {
  const listeners = new Set<(event: unknown) => void>();
  const call = Object.fromEntries(
    names.map((name) => [name, (input?: unknown) => Reflect.get(window, 'mozCall')(name, input)]),
  );
  const listen = (listener: (event: unknown) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const hear = (event: unknown): void => {
    for (const listener of listeners) listener(event);
  };
  Object.assign(window, { moz: { call, listen }, mozHear: hear });
}
