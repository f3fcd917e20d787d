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
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const acts = useScanActs();
  const [act, setAct] = useState<ScanAct>(acts[0] ?? 'customs');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { checked, isBusy, check, move, clear } = useBulkScan();
  const { numbers, unreadable, repeated } = readNumbers(text);
  const fitting = checked?.lines.filter(({ verdict }) => verdict === 'fits').length ?? 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problem = problemOf(text, numbers.length);
    setError(problem);
    if (!problem) void check(numbers, act);
  };
  return (
    <div className={styles.station}>
      <ScanHead shown="scanMany" />
      <ScanActs
        acts={acts}
        chosen={act}
        onChoose={(chosen) => {
          setAct(chosen);
          clear();
        }}
      />
      <Card>
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
            onChange={(event) => {
              setText(event.target.value);
              clear();
            }}
          />
          <StationCamera
            isOpen={isCameraOpen}
            onClose={() => setCameraOpen(false)}
            onCode={(code) => {
              setText((before) => [before.trimEnd(), code].filter(Boolean).join('\n'));
              clear();
            }}
          />
          <div className={styles.foot}>
            <CameraToggle isOpen={isCameraOpen} onToggle={() => setCameraOpen(!isCameraOpen)} />
            <p className={styles.counts} role="status">
              <strong>{t('scanMany.count', { count: numbers.length })}</strong>
              {repeated > 0 && (
                <span className="muted"> · {t('scanMany.repeated', { count: repeated })}</span>
              )}
              {unreadable.length > 0 && (
                <span className={styles.bad}>
                  {' '}
                  · {t('scanMany.unreadable', { count: unreadable.length })}
                </span>
              )}
            </p>
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
      </Card>
      {checked && (
        <Card title={t('scanMany.found')}>
          <BulkLines lines={checked.lines} unreadable={unreadable} />
          {fitting > 0 && (
            <div className={styles.confirm}>
              <Button
                size="lg"
                isBusy={isBusy}
                icon={<IconArrowRight size={20} aria-hidden="true" />}
                onClick={() => void move()}
              >
                {t(`scanMany.move.${checked.act}`, { total: format.number(fitting) })}
              </Button>
            </div>
          )}
        </Card>
      )}
    </div>
  );
}

function problemOf(text: string, count: number): string | undefined {
  if (text.trim() === '') return 'required';
  if (count === 0) return 'parcel.number_invalid';
  return count > MOST_NUMBERS ? `list.too_many {"max":${MOST_NUMBERS}}` : undefined;
}
