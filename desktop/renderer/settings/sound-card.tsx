import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { Card } from '~/app/components/layout/card';
import { beep } from '~/app/components/station/beep';
import { useComputer } from '../computer';
import styles from './settings.module.css';

/** Settings of the scanner's sounds, with samples. */
export function SoundCard(): ReactNode {
  const { t } = useTranslation('desktop');
  const { settings, changeSettings } = useComputer();
  return (
    <Card title={t('settings.sounds')}>
      <div className={styles.stack}>
        <CheckField
          label={t('settings.soundsLabel')}
          hint={t('settings.soundsHint')}
          checked={settings.sounds}
          onChange={({ target }) => void changeSettings({ sounds: target.checked })}
        />
        <div className={styles.ways}>
          <Button variant="soft" disabled={!settings.sounds} onClick={() => beep('good')}>
            {t('settings.tryDone')}
          </Button>
          <Button variant="soft" disabled={!settings.sounds} onClick={() => beep('bad')}>
            {t('settings.tryRefused')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
