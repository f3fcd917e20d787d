import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { Pill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import type { LoadedTab } from './load-settings.server';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';

type KnownDevicesProps = LoadedTab<'security'> & { answer: FormAnswer | undefined };

/** Browsers where a client entered a code or staff signed in. A removed browser counts as new. */
export function KnownDevices({ devices, attempt, answer, readAt, role }: KnownDevicesProps): ReactNode {
  const { t } = useTranslation('account');
  const { date, relative } = useFormat();
  const isClient = role === 'client';
  const ofClient = devices.length > 0 ? 'devices.lead' : 'devices.none';
  return (
    <Card title={t(isClient ? 'devices.title' : 'devices.staffTitle')}>
      <p className={styles.lead}>{t(isClient ? ofClient : 'devices.staffLead')}</p>
      <ul className={styles.rows}>
        {devices.map(({ id, isCurrent, createdAt, lastSeenAt }) => (
          <li key={id}>
            <span className={styles.what}>
              <strong>
                {t('devices.since', { date: date(new Date(createdAt), homeZone) })}
                {isCurrent && (
                  <Pill color="green" icon={IconDeviceDesktop}>
                    {t('sessions.current')}
                  </Pill>
                )}
              </strong>
              <span className="muted small">
                {t('devices.lastSeen', { when: relative(new Date(lastSeenAt), new Date(readAt)) })}
              </span>
            </span>
            <SettingForm intent="forget-device" attempt={attempt} answer={answer}>
              {() => (
                <>
                  <input type="hidden" name="id" value={id} />
                  <Submit intent="forget-device" variant="outline" size="sm">
                    {t('devices.forget')}
                  </Submit>
                </>
              )}
            </SettingForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
