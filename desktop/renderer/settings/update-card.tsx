import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import type { Update } from '~/desktop/shared/update';
import { useComputer } from '../computer';
import { desktop } from '../desktop';
import styles from './settings.module.css';

/** Shows this version and updates, and sets how they are downloaded. */
export function UpdateCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const text = useUpdateText();
  const { version, update, settings, changeSettings } = useComputer();
  const [isChecking, setIsChecking] = useState(false);
  const check = (): void => {
    setIsChecking(true);
    void desktop.checkForUpdate().finally(() => setIsChecking(false));
  };
  const isWaiting = update.state === 'ready' || update.state === 'found';
  return (
    <Card title={t('settings.updates')}>
      <div className={styles.stack}>
        <p role="status">
          {t('settings.version', { version })}. {text(update)}
        </p>
        <CheckField
          label={t('settings.updatesAutomatic')}
          hint={t('settings.updatesHint')}
          checked={settings.updates === 'automatic'}
          disabled={update.state === 'off'}
          onChange={({ target }) => void changeSettings({ updates: target.checked ? 'automatic' : 'ask' })}
        />
        {isWaiting ? (
          <Button onClick={() => void desktop.installUpdate()}>
            {t(update.state === 'ready' ? 'settings.install' : 'settings.load')}
          </Button>
        ) : (
          <Button variant="soft" isBusy={isChecking} disabled={update.state === 'off'} onClick={check}>
            {t('settings.check')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function useUpdateText(): (update: Update) => string {
  const { t } = useTranslation('desktop');
  const format = useFormat();
  return (update) => {
    const version = 'version' in update ? update.version : '';
    const percent = update.state === 'loading' ? format.number(update.percent) : '';
    return t(`updates.${update.state}`, { version, percent });
  };
}
