import { type ScaleBaud, type ScaleFormat, scaleBauds } from '~/domain/station/scale/kinds';
import { type Run, settle } from '~/domain/station/scale/settle';
import { freshStream, readScale, type ScaleStream } from '~/domain/station/scale/stream';
import type { SerialPort } from '../serial';
import type { ScaleState } from './scale-state';

type Options = {
  format: ScaleFormat | null;
  baud: ScaleBaud | null;
  onState: (state: ScaleState) => void;
  now: () => number;
  /** Another speed is tried after this time without a reading, ms. The scale is asked to send after half of it. */
  patienceMs?: number;
};

export type ScaleSession = { end: () => Promise<void> };

/** Some scales send nothing until a command starts them. MT-SICS and A&D share this command. */
const askToSend = new TextEncoder().encode('SIR\r\n');

/** Reads the scale at a port until the port is gone or the session ends. */
export function listenToScale(port: SerialPort, options: Options): ScaleSession {
  const line = { isEnded: false, stop: () => {} };
  const running = listen(port, line, options);
  return {
    end: async () => {
      line.isEnded = true;
      line.stop();
      await running;
    },
  };
}

type Line = { isEnded: boolean; stop: () => void };

async function listen(port: SerialPort, line: Line, options: Options): Promise<void> {
  const bauds = options.baud === null ? scaleBauds : [options.baud];
  try {
    for (let turn = 0; !line.isEnded; turn += 1) {
      await port.open({ baudRate: bauds[turn % bauds.length] ?? 9600 });
      options.onState({ kind: 'connected' });
      const isGone = await readPort(port, line, { ...options, isTrying: bauds.length > 1 });
      await port.close().catch(() => undefined);
      if (isGone) break;
    }
  } catch {
    // The port is gone, or another program uses it: both are reported as `lost`.
  }
  if (!line.isEnded) options.onState({ kind: 'lost' });
}

type Reading = Options & { isTrying: boolean };

/** True once the port is gone; false when another speed is tried next, or the session ended. */
async function readPort(port: SerialPort, line: Line, options: Reading): Promise<boolean> {
  const { patienceMs = 2_000, isTrying } = options;
  const heard = { isAny: false, isLeft: false };
  let stream: ScaleStream = freshStream;
  let run: Run | undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  line.stop = () => {
    heard.isLeft = true;
    reader?.cancel().catch(() => undefined);
  };
  const asking = setTimeout(() => void ask(port), patienceMs / 2);
  const leaving = isTrying ? setTimeout(line.stop, patienceMs) : undefined;
  const read = (bytes: Uint8Array): void => {
    const next = readScale(stream, bytes, options.format ?? undefined);
    stream = next.stream;
    for (const { reading } of next.heard) {
      heard.isAny = true;
      clearTimeout(asking);
      clearTimeout(leaving);
      const told = settle(run, reading, options.now());
      run = told.run;
      options.onState(told.settled);
    }
  };
  try {
    // After a broken byte or an overrun the browser gives a new stream on this port.
    while (port.readable && !heard.isLeft && !line.isEnded) {
      reader = port.readable.getReader();
      try {
        await readAll(reader, read, options);
        break;
      } catch {
        stream = freshStream;
      } finally {
        reader.releaseLock();
      }
    }
  } finally {
    clearTimeout(asking);
    clearTimeout(leaving);
  }
  return !heard.isLeft && !line.isEnded;
}

/** After this time without data, ms, the weight is cleared, because it may be outdated. */
const SILENT_MS = 3_000;

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  read: (bytes: Uint8Array) => void,
  { onState }: Pick<Options, 'onState'>,
): Promise<void> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      clearTimeout(silence);
      read(next.value);
      silence = setTimeout(() => onState({ kind: 'connected' }), SILENT_MS);
    }
  } finally {
    clearTimeout(silence);
  }
}

async function ask(port: SerialPort): Promise<void> {
  const writer = port.writable?.getWriter();
  await writer?.write(askToSend).catch(() => undefined);
  writer?.releaseLock();
}
