import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { alwaysMailed, type NoticeGroup } from '~/domain/notifications/choices';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import styles from './choice-table.module.css';
import type { LoadedTab } from './load-settings.server';
import { SettingForm } from './setting-form';
import cards from './settings.module.css';

type Notices = NonNullable<LoadedTab<'notifications'>['notices']>;
type StaffChoicesProps = { notices: Notices; attempt: string; answer: FormAnswer | undefined };

/** The channels on which staff get each group of notifications. The bell shows them all. */
export function StaffChoices({ notices, attempt, answer }: StaffChoicesProps): ReactNode {
  const { t } = useTranslation('account');
  const { groups, email, mail, version } = notices;
  return (
    <Card title={t('notices.title')}>
      <p className={cards.lead}>
        {t('notices.lead')} {t(`notices.mail.${mail}`, { email: email ?? '' })}
      </p>
      <SettingForm key={version} intent="notices" attempt={attempt} version={version} answer={answer}>
        {() => (
          <>
            <input type="hidden" name="groups" value={groups.join(' ')} />
            <table className={styles.choices}>
              <thead>
                <tr>
                  <th scope="col">{t('notices.group')}</th>
                  <th scope="col">{t('notices.email')}</th>
                  <th scope="col">{t('notices.push')}</th>
                </tr>
              </thead>
              <tbody>
                {groups.map((group) => (
                  <Row key={group} group={group} notices={notices} />
                ))}
              </tbody>
            </table>
            <div>
              <Submit intent="notices">{t('actions.save')}</Submit>
            </div>
          </>
        )}
      </SettingForm>
    </Card>
  );
}

function Row({ group, notices }: { group: NoticeGroup; notices: Notices }): ReactNode {
  const { t } = useTranslation('account');
  const name = t(`notices.groups.${group}`);
  const isAlways = group === alwaysMailed;
  const isMailed = isAlways || notices.emails.some((one) => one === group);
  return (
    <tr>
      <th scope="row">
        {name}
        {isAlways && (
          <small id="notices-why" className={styles.why}>
            {t('notices.always')}
          </small>
        )}
      </th>
      <td>
        <label className={styles.tick}>
          <input
            type="checkbox"
            name={`email:${group}`}
            defaultChecked={isMailed}
            disabled={isAlways}
            aria-label={`${t('notices.email')}: ${name}`}
            aria-describedby={isAlways ? 'notices-why' : undefined}
          />
        </label>
      </td>
      <td>
        <label className={styles.tick}>
          <input
            type="checkbox"
            name={`push:${group}`}
            defaultChecked={!notices.mutedPushes.includes(group)}
            aria-label={`${t('notices.push')}: ${name}`}
          />
        </label>
      </td>
    </tr>
  );
}
