import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './parcel-dialog.module.css';
import type { PassAnswer, PassReading } from './use-pass';

type PassOrDigitsProps = {
  reading: PassReading;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One field for the digits and for the code of a pass; after reading, the name to compare and what is owed. */
export function PassOrDigits({ reading, value, error, onChange }: PassOrDigitsProps): ReactNode {
  const { t } = useTranslation('parcels');
  if (reading.pass) return <PassFacts pass={reading.pass} />;
  return (
    <TextField
      label={t('dialogs.deliver.last4')}
      hint={t('dialogs.deliver.last4Hint')}
      value={value}
      maxLength={100}
      autoComplete="off"
      disabled={reading.isBusy}
      error={reading.error ?? error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !reading.read(event.currentTarget.value)) return;
        event.preventDefault();
        onChange('');
      }}
    />
  );
}

function PassFacts({ pass }: { pass: PassAnswer }): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const { name, isCollector } = pass.person;
  const total = pass.owedMnt === null ? format.aud(pass.owedCents) : format.mnt(pass.owedMnt);
  return (
    <div className={styles.passFacts} data-still={pass.isStill || undefined} role="status">
      <p>
        <b>{t(isCollector ? 'dialogs.deliver.passCollector' : 'dialogs.deliver.pass', { name })}</b>
      </p>
      {pass.isStill && <p>{t('dialogs.deliver.passStill')}</p>}
      {pass.parcels.length > 1 && (
        <p>
          {t('dialogs.deliver.passParcels', {
            numbers: pass.parcels.map(({ number }) => formatParcelNumber(number)).join(', '),
          })}
        </p>
      )}
      {pass.owedCents > 0 && <p>{t('dialogs.deliver.passOwed', { total })}</p>}
    </div>
  );
}
