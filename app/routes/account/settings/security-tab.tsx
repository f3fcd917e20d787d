import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '~/app/components/form/password-field';
import { Card } from '~/app/components/layout/card';
import { Pill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { passwordMin } from '~/domain/auth/password-rules';
import { sessionLifeOf } from '~/domain/auth/session-life';
import { describeBrowser } from '~/domain/auth/user-agent';
import { HOUR_MS } from '~/domain/core/durations';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import { CurrentPassword } from './current-password';
import { KnownDevices } from './known-devices';
import type { LoadedTab } from './load-settings.server';
import { PasskeysCard } from './passkeys-card';
import { RecentActivity } from './recent-activity';
import { SecondFactorCard } from './second-factor-card';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';

type SecurityTabProps = LoadedTab<'security'> & { answer: FormAnswer | undefined };

/** The password, the user's sessions, and the browsers that need no code. */
export function SecurityTab(props: SecurityTabProps): ReactNode {
  return (
    <div className={styles.cards}>
      <PasswordCard {...props} />
      <SecondFactorCard {...props} />
      <PasskeysCard {...props} />
      <SessionsCard {...props} />
      {(props.role === 'client' || props.devices.length > 0) && <KnownDevices {...props} />}
      <RecentActivity {...props} />
    </div>
  );
}

function PasswordCard({ attempt, answer, role }: SecurityTabProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <Card title={t('password.title')}>
      <p className={styles.lead}>{t('password.lead')}</p>
      <SettingForm key={attempt} intent="password" attempt={attempt} answer={answer}>
        {(own) => (
          <>
            <CurrentPassword answer={own} />
            <div className={styles.pair}>
              <PasswordField
                name="password"
                label={t('password.new')}
                hint={t('auth:fields.passwordHint', { min: passwordMin(role) })}
                autoComplete="new-password"
                error={own?.errors.password}
              />
              <PasswordField
                name="passwordAgain"
                label={t('password.again')}
                autoComplete="new-password"
                error={own?.errors.passwordAgain}
              />
            </div>
            <div>
              <Submit intent="password">{t('password.change')}</Submit>
            </div>
          </>
        )}
      </SettingForm>
    </Card>
  );
}

function SessionsCard({ sessions, attempt, answer, readAt, role }: SecurityTabProps): ReactNode {
  const { t } = useTranslation('account');
  const { relative } = useFormat();
  const { idleMs, longestMs } = sessionLifeOf(role);
  return (
    <Card title={t('sessions.title')}>
      <p className={styles.lead}>
        {t('sessions.lead')}{' '}
        {t('sessions.ends', { idle: durationText(t, idleMs), longest: durationText(t, longestMs) })}
      </p>
      <ul className={styles.rows}>
        {sessions.map(({ id, isCurrent, userAgent, ip, lastUsedAt }) => {
          const { browser, system, isPhone } = describeBrowser(userAgent);
          const name = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown');
          return (
            <li key={id}>
              <span className={styles.what}>
                <strong>
                  {name}
                  {isCurrent && (
                    <Pill color="green" icon={isPhone ? IconDeviceMobile : IconDeviceDesktop}>
                      {t('sessions.current')}
                    </Pill>
                  )}
                </strong>
                <span className="muted small">
                  {[ip, relative(new Date(lastUsedAt), new Date(readAt))].filter(Boolean).join(' · ')}
                </span>
              </span>
              {!isCurrent && (
                <SettingForm intent="end-session" attempt={attempt} answer={answer}>
                  {() => (
                    <>
                      <input type="hidden" name="id" value={id} />
                      <Submit intent="end-session" variant="outline" size="sm">
                        {t('sessions.end')}
                      </Submit>
                    </>
                  )}
                </SettingForm>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.foot}>
          <SettingForm intent="end-others" attempt={attempt} answer={answer}>
            {() => (
              <div>
                <Submit intent="end-others" variant="danger">
                  {t('sessions.endOthers')}
                </Submit>
              </div>
            )}
          </SettingForm>
        </div>
      )}
    </Card>
  );
}

function durationText(t: TFunction<'account'>, ms: number): string {
  const hours = ms / HOUR_MS;
  return hours < 24 ? t('sessions.hours', { count: hours }) : t('sessions.days', { count: hours / 24 });
}
