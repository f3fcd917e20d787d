import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/app/components/auth/notice';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { formatMobile } from '~/domain/core/mobile-text';
import { channels, channelTable } from '~/domain/messages/channels';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import { ChannelTable } from './channel-table';
import { DigestFields } from './digest-fields';
import type { LoadedTab } from './load-settings.server';
import { QuietFields } from './quiet-fields';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';

type Choice = NonNullable<LoadedTab<'notifications'>['choice']>;
type CustomerChoicesProps = { choice: Choice; attempt: string; answer: FormAnswer | undefined };

/** The channels on which a customer hears of each event, and the hours in which they do not. */
export function CustomerChoices({ choice, attempt, answer }: CustomerChoicesProps): ReactNode {
  const { t } = useTranslation('account');
  const { Link } = useHost();
  const errorText = useErrorText();
  const { mobile, email, muted, quiet, isOrganization, version } = choice;
  const isReached = { mobile: mobile !== null, email: email !== null, browser: true };
  const shown = channels.filter((channel) => isReached[channelTable[channel].address]);
  return (
    <Card title={t('messages.title')}>
      <div className={styles.lead}>
        <p>
          {mobile === null ? t('messages.noMobile') : t('messages.sms', { mobile: formatMobile(mobile) })}
        </p>
        <p>
          {email === null ? (
            <Link to="/pages/account-settings">{t('messages.noEmail')}</Link>
          ) : (
            t('messages.email', { email })
          )}
        </p>
        <p>{t('messages.bell')}</p>
      </div>
      <SettingForm key={version} intent="messages" attempt={attempt} version={version} answer={answer}>
        {(own) => {
          const refused = errorText(own?.errors.muted);
          return (
            <>
              {refused && <Notice tone="bad">{refused}</Notice>}
              <ChannelTable
                shown={shown}
                isChosen={(entry) =>
                  own ? own.values[entry] !== undefined : !muted.some((one) => one === entry)
                }
              />
              <p className="muted small">{t('messages.alwaysHint')}</p>
              {isOrganization && <DigestFields choice={choice} answer={own} />}
              <QuietFields quiet={quiet} answer={own} />
              <div>
                <Submit intent="messages">{t('actions.save')}</Submit>
              </div>
            </>
          );
        }}
      </SettingForm>
    </Card>
  );
}
