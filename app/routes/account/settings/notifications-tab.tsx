import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/card';
import { CheckField } from '~/app/components/form/check-field';
import { mutableMessages } from '~/domain/account/schema';
import { formatMobile } from '~/domain/core/mobile-text';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import type { LoadedTab } from './load-settings.server';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';
import { StaffChoices } from './staff-choices';

type NotificationsTabProps = LoadedTab<'notifications'> & { answer: FormAnswer | undefined };

/** The SMS about parcels that the user wants. The bell shows all events. */
export function NotificationsTab({ choice, notices, attempt, answer }: NotificationsTabProps): ReactNode {
  const { t } = useTranslation('account');
  if (!choice) {
    return (
      <div className={styles.cards}>
        {notices && <StaffChoices notices={notices} attempt={attempt} answer={answer} />}
      </div>
    );
  }
  return (
    <div className={styles.cards}>
      <Card title={t('messages.title')}>
        <p className={styles.lead}>
          {choice.mobile
            ? t('messages.lead', { mobile: formatMobile(choice.mobile) })
            : t('messages.noMobile')}
        </p>
        <SettingForm
          key={choice.version}
          intent="messages"
          attempt={attempt}
          version={choice.version}
          answer={answer}
        >
          {() => (
            <>
              <div className={styles.checks}>
                {mutableMessages.map((kind) => (
                  <CheckField
                    key={kind}
                    name={kind}
                    defaultChecked={!choice.muted.includes(kind)}
                    label={t(`messages.kinds.${kind}`)}
                  />
                ))}
                <CheckField
                  checked
                  disabled
                  readOnly
                  label={t('messages.always')}
                  hint={t('messages.alwaysHint')}
                />
              </div>
              <div>
                <Submit intent="messages">{t('actions.save')}</Submit>
              </div>
            </>
          )}
        </SettingForm>
      </Card>
    </div>
  );
}
