import { deviceOf, isSameDevice, type Serial, type SerialPort } from '~/app/components/station/serial';
import {
  isDrawn,
  type LabelAnswer,
  type LabelSource,
  type SerialPrinter,
  testLabel,
} from '~/desktop/shared/labels';
import { bulkAddress } from '~/domain/documents/kinds';

type Parts = { serial: Serial | undefined; fetch: (address: string) => Promise<Response> };

/** Labels wait for those before them: a port is opened once at a time. */
let row: Promise<unknown> = Promise.resolve();

/** Sends labels to a printer at the serial port that the user chose for it. */
export async function printAtSerial(
  labels: LabelSource,
  { device, baud, dpi }: SerialPrinter,
  { serial, fetch }: Parts,
): Promise<LabelAnswer> {
  const zpl = await zplOf(labels, dpi, fetch);
  if (zpl === undefined) return { isPrinted: false, trouble: 'noLabels' };
  const ports = (await serial?.getPorts()) ?? [];
  const port = ports.find((one) => isSameDevice(deviceOf(one), device));
  if (!port) return { isPrinted: false, trouble: 'noPort' };
  const answer = row.then(() => inTime(sendTo(port, { zpl, baud }), SLACK_MS + sendingMs({ zpl, baud })));
  row = answer;
  return await answer;
}

type Job = { zpl: string; baud: number };

/** For a printer that feeds paper or asks for a pause while it is sent a label. */
const SLACK_MS = 15_000;
/** A character on the cable, with its start and stop bit. */
const BITS = 10;

function sendingMs({ zpl, baud }: Job): number {
  return (zpl.length * BITS * 1000) / baud;
}

/** A printer that stops reading is reported, so that labels after this one are not delayed for ever. */
async function inTime(answer: Promise<LabelAnswer>, ms: number): Promise<LabelAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<LabelAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ isPrinted: false, trouble: 'timeout' }), ms);
  });
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Never throws. */
async function sendTo(port: SerialPort, { zpl, baud }: Job): Promise<LabelAnswer> {
  try {
    await port.open({ baudRate: baud });
    try {
      const writer = port.writable?.getWriter();
      if (!writer) return { isPrinted: false, trouble: 'noPort' };
      await writer.write(new TextEncoder().encode(zpl));
      await writer.close();
    } finally {
      await port.close();
    }
    return { isPrinted: true };
  } catch {
    return { isPrinted: false, trouble: 'unreachable' };
  }
}

async function zplOf(
  labels: LabelSource,
  dpi: SerialPrinter['dpi'],
  fetch: Parts['fetch'],
): Promise<string | undefined> {
  if (labels === null) return testLabel(dpi);
  if (isDrawn(labels)) return labels.zpl;
  const answer = await fetch(`${bulkAddress('label', labels, { format: 'zpl' })}&dpi=${dpi}`).catch(
    () => undefined,
  );
  return answer?.ok ? await answer.text() : undefined;
}
