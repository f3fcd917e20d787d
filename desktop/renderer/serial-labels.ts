import { deviceOf, isSameDevice, type Serial } from '~/app/components/station/serial';
import { type LabelAnswer, type SerialPrinter, testLabel } from '~/desktop/shared/labels';
import { bulkAddress } from '~/domain/documents/kinds';

type Parts = { serial: Serial | undefined; fetch: (address: string) => Promise<Response> };

/** Sends labels, or a test label for null, to a printer at the serial port that the user chose for it. */
export async function printAtSerial(
  ids: readonly string[] | null,
  { device, baud, dpi }: SerialPrinter,
  { serial, fetch }: Parts,
): Promise<LabelAnswer> {
  const zpl = ids === null ? testLabel(dpi) : await labels(ids, dpi, fetch);
  if (zpl === undefined) return { isPrinted: false, trouble: 'noLabels' };
  const ports = (await serial?.getPorts()) ?? [];
  const port = ports.find((one) => isSameDevice(deviceOf(one), device));
  if (!port) return { isPrinted: false, trouble: 'noPort' };
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

async function labels(
  ids: readonly string[],
  dpi: SerialPrinter['dpi'],
  fetch: Parts['fetch'],
): Promise<string | undefined> {
  const answer = await fetch(`${bulkAddress('label', ids, { format: 'zpl' })}&dpi=${dpi}`).catch(
    () => undefined,
  );
  return answer?.ok ? await answer.text() : undefined;
}
