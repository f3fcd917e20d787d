import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { LanguageSwitcher } from '~/app/layouts/language-switcher';
import { useComputer } from '../computer';
import styles from './settings.module.css';

/** Settings of name and language. */
export function DeviceCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const { settings, changeSettings } = useComputer();
  const [name, setName] = useState(settings.deviceName);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void changeSettings({ deviceName: name }).then(() => showSnackbar({ message: t('settings.saved') }));
  };
  return (
    <Card title={t('settings.device')}>
      <form className={styles.stack} onSubmit={save}>
        <TextField
          label={t('device.name')}
          hint={t('device.hint')}
          value={name}
          maxLength={40}
          required
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="soft" disabled={name.trim() === '' || name === settings.deviceName}>
          {t('settings.save')}
        </Button>
      </form>
      <div className={styles.below}>
        <h3 className={styles.label}>{t('settings.language')}</h3>
        <LanguageSwitcher />
      </div>
    </Card>
  );
}
