import { IconArrowRight, IconChecks } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CameraToggle } from '~/app/components/camera/camera-button';
import { StationCamera } from '~/app/components/camera/station-camera';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import { ScanActs, ScanHead, useScanActs } from '../list/scan-head';
import { BulkLines } from './bulk-lines';
import styles from './bulk-scan.module.css';
import { MOST_NUMBERS, readNumbers } from './read-numbers';
import { useBulkScan } from './use-bulk-scan';

const longestText = 60_000;

/** Moves many parcels at once: the numbers are scanned or pasted, checked together, and moved with one click. */
export function BulkScan(): ReactNode {
  const acts = useScanActs();
  const entry = useEntry(acts[0] ?? 'customs');
  const { scan, read } = entry;
  const { checked } = scan;
  return (
    <div className={styles.station}>
      <ScanHead shown="scanMany" />
      <ScanActs acts={acts} chosen={entry.act} onChoose={entry.choose} />
      <Card>
        <NumbersForm entry={entry} />
      </Card>
      {checked && <Found checked={checked} scan={scan} unreadable={read.unreadable} />}
    </div>
  );
}

/** The move that is chosen, and the numbers as typed. Each change clears what was found for the old ones. */
function useEntry(first: ScanAct) {
  const [act, setAct] = useState(first);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const scan = useBulkScan();
  const { check, clear } = scan;
  const take = (next: (before: string) => string): void => {
    setText(next);
    clear();
  };
  const read = readNumbers(text);
  const { numbers } = read;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problem = problemOf(text, numbers.length);
    setError(problem);
    if (!problem) void check(numbers, act);
  };
  const choose = (chosen: ScanAct): void => {
    setAct(chosen);
    clear();
  };
  return { act, choose, text, take, read, error, submit, scan };
}

function NumbersForm({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTranslation('parcels');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { text, take, read, error, submit } = entry;
  const { checked, isBusy } = entry.scan;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextAreaField
        label={t('scanMany.numbers')}
        hint={t('scanMany.hint')}
        rows={8}
        value={text}
        error={error}
        maxLength={longestText}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => take(() => event.target.value)}
      />
      <StationCamera
        isOpen={isCameraOpen}
        onClose={() => setCameraOpen(false)}
        onCode={(code) => take((before) => [before.trimEnd(), code].filter(Boolean).join('\n'))}
      />
      <div className={styles.foot}>
        <CameraToggle isOpen={isCameraOpen} onToggle={() => setCameraOpen(!isCameraOpen)} />
        <Counts read={read} />
        <Button
          type="submit"
          variant={checked ? 'outline' : 'filled'}
          isBusy={isBusy && !checked}
          icon={<IconChecks size={20} aria-hidden="true" />}
        >
          {t('scanMany.check')}
        </Button>
      </div>
    </form>
  );
}

function problemOf(text: string, count: number): string | undefined {
  if (text.trim() === '') return 'required';
  if (count === 0) return 'parcel.number_invalid';
  return count > MOST_NUMBERS ? `list.too_many {"max":${MOST_NUMBERS}}` : undefined;
}

type ReadNumbers = ReturnType<typeof readNumbers>;
type Entry = ReturnType<typeof useEntry>;
type Scan = ReturnType<typeof useBulkScan>;

/** How many numbers were read, were there twice, or could not be read. */
function Counts({ read: { numbers, repeated, unreadable } }: { read: ReadNumbers }): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <p className={styles.counts} role="status">
      <strong>{t('scanMany.count', { count: numbers.length })}</strong>
      {repeated > 0 && <span className="muted"> · {t('scanMany.repeated', { count: repeated })}</span>}
      {unreadable.length > 0 && (
        <span className={styles.bad}> · {t('scanMany.unreadable', { count: unreadable.length })}</span>
      )}
    </p>
  );
}

type FoundProps = Pick<ReadNumbers, 'unreadable'> & { checked: NonNullable<Scan['checked']>; scan: Scan };

/** What was found for each number, and the button that moves the parcels that fit. */
function Found({ checked, scan, unreadable }: FoundProps): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const fitting = checked.lines.filter(({ verdict }) => verdict === 'fits').length;
  return (
    <Card title={t('scanMany.found')}>
      <BulkLines lines={checked.lines} unreadable={unreadable} />
      {fitting > 0 && (
        <div className={styles.confirm}>
          <Button
            size="lg"
            isBusy={scan.isBusy}
            icon={<IconArrowRight size={20} aria-hidden="true" />}
            onClick={() => void scan.move()}
          >
            {t(`scanMany.move.${checked.act}`, { total: format.number(fitting) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
