import { useRef, useState } from 'react';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { useErrorText } from '~/app/components/form/use-error-text';
import type { ScanAnswer } from '~/app/components/station/scan-field';
import { type ParcelNumber, parseParcelNumber } from '~/domain/parcel/number';

type Scan = { number: ParcelNumber; eventId: string; idempotencyKey: string };
type Told = Omit<ScanAnswer, 'key'>;

/**
 * Sends scans one after another, in the order of the scanner, however fast it types, and keeps the last answer.
 * Each scan has its own id: sent twice, it counts once. What is no parcel number is answered here.
 */
export function useScans(send: (scan: Scan) => Promise<Told>): {
  scan: (number: string) => void;
  answer: ScanAnswer | undefined;
  waiting: number;
} {
  const [answer, setAnswer] = useState<ScanAnswer>();
  const [waiting, setWaiting] = useState(0);
  const row = useRef(Promise.resolve());
  const errorText = useErrorText();
  const scan = (text: string): void => {
    const eventId = newIdempotencyKey();
    const number = parseParcelNumber(text);
    if (!number) {
      setAnswer({ verdict: 'bad', words: text, detail: errorText('parcel.number_invalid'), key: eventId });
      return;
    }
    setWaiting((before) => before + 1);
    row.current = row.current.then(async () => {
      const told = await send({ number, eventId, idempotencyKey: newIdempotencyKey() });
      setAnswer({ ...told, key: eventId });
      setWaiting((before) => before - 1);
    });
  };
  return { scan, answer, waiting };
}
