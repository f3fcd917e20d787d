import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { useErrorText } from '~/app/components/form/use-error-text';
import { problemOf } from '~/app/components/form/validate';
import { type ScanAnswer, ScanField } from '~/app/components/station/scan-field';
import { formatParcelNumber, parseParcelNumber } from '~/domain/parcel/number';
import type { ScanAct } from '~/domain/parcel/schema';
import styles from './list.module.css';
import { ScanActs, ScanHead, useScanActs } from './scan-head';

/** A scanner types a whole number faster than this; a person does not. */
const SCANNER_MS = 500;
type Asked = { number: string; name: string };

/** One act for number after number. What was typed by hand is confirmed by the receiver's name first. */
export function ScanStation(): ReactNode {
  const { t } = useTranslation('parcels');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const allowed = useScanActs();
  const [act, setAct] = useState<ScanAct>(allowed[0] ?? 'customs');
  const [answer, setAnswer] = useState<ScanAnswer>();
  const [asked, setAsked] = useState<Asked>();
  const firstKey = useRef<number>();
  const count = useRef(0);
  const scan = trpc.parcels.scan.useMutation();

  const say = (given: Omit<ScanAnswer, 'key'>): void => {
    count.current += 1;
    setAnswer({ ...given, key: count.current });
  };
  const refuse = (words: ReactNode, error: unknown): void => {
    const code = problemOf(error)?.code ?? 'overloaded';
    say({ verdict: 'bad', words, detail: errorText(code) });
  };
  const move = async (number: string): Promise<void> => {
    setAsked(undefined);
    const words = formatParcelNumber(number);
    const input = { number, act, eventId: newIdempotencyKey(), idempotencyKey: newIdempotencyKey() };
    try {
      const moved = await scan.mutateAsync(input);
      const detail = `${moved.receiverName} · ${t(`common:status.parcel.${moved.status}`)}`;
      say({ verdict: moved.isAlready ? 'known' : 'good', words, detail });
      await utils.parcels.list.invalidate();
    } catch (error) {
      refuse(words, error);
    }
  };
  const take = async (text: string): Promise<void> => {
    const isTyped = firstKey.current !== undefined && performance.now() - firstKey.current > SCANNER_MS;
    firstKey.current = undefined;
    const number = parseParcelNumber(text);
    if (!number) return say({ verdict: 'bad', words: text, detail: errorText('parcel.number_invalid') });
    if (!isTyped) return await move(number);
    try {
      const found = await utils.parcels.findByNumber.fetch({ number });
      setAnswer(undefined);
      setAsked({ number, name: found.receiverName });
    } catch (error) {
      refuse(formatParcelNumber(number), error);
    }
  };
  const noteKey = (event: KeyboardEvent): void => {
    if (event.key.length === 1) firstKey.current ??= performance.now();
  };
  return (
    <div className={styles.station}>
      <ScanHead shown="scan" />
      <ScanActs acts={allowed} chosen={act} onChoose={setAct} />
      <div onKeyDownCapture={noteKey}>
        <ScanField
          label={t('scan.label')}
          onScan={(text) => void take(text)}
          answer={answer}
          isBusy={scan.isPending}
        />
      </div>
      {asked && (
        <div className={styles.confirm} role="alert">
          <span>
            <span className="code">{formatParcelNumber(asked.number)}</span> ·{' '}
            {t('find.for', { name: asked.name })}
          </span>
          <Button onClick={() => void move(asked.number)}>{t('scan.confirm')}</Button>
        </div>
      )}
    </div>
  );
}
