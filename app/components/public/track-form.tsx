import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CameraButton } from '~/app/components/camera/camera-button';
import { TextField } from '~/app/components/form/text-field';
import { useHost } from '~/app/host';
import styles from './track-form.module.css';

type TrackFormProps = {
  initial?: string | undefined;
  /** An error code, shown at the field. */
  error?: string | undefined;
  isHintHidden?: boolean | undefined;
};

/** One field that opens `/track/{number}`, or a list of several pasted numbers. */
export function TrackForm({ initial = '', error, isHintHidden }: TrackFormProps): ReactNode {
  const { t } = useTranslation('tracking-form');
  const { navigate } = useHost();
  const [number, setNumber] = useState(initial);
  const track = (wanted: string): void => navigate(`/track?number=${encodeURIComponent(wanted)}`);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (number.trim() !== '') track(number.trim());
  };
  return (
    <form method="get" action="/track" className={styles.form} onSubmit={go}>
      <TextField
        name="number"
        label={t('form.label')}
        placeholder="CM 4731 2482 9 XM"
        hint={isHintHidden ? undefined : t('form.hint')}
        error={error}
        value={number}
        suffix={
          <CameraButton
            onCode={(code) => {
              setNumber(code);
              track(code);
            }}
          />
        }
        onChange={({ target }) => setNumber(target.value)}
        onPaste={(event) => {
          const lines = event.clipboardData.getData('text').trim();
          if (!lines.includes('\n')) return;
          event.preventDefault();
          setNumber(lines.replace(/\s*\n\s*/gu, ' ').slice(0, 2000));
        }}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isNumber
        required
      />
      <Button type="submit" icon={<IconSearch size={18} aria-hidden="true" />}>
        {t('form.track')}
      </Button>
    </form>
  );
}
