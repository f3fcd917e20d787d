import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { SelectField } from '~/app/components/form/select-field';
import { useFormat } from '~/app/i18n/use-format';
import { DIGEST_HOUR, type DigestZone } from '~/domain/messages/digest';
import { quietZones } from '~/domain/messages/quiet-hours';
import { type FormAnswer, fieldOf } from '../../auth/form-answer';
import type { LoadedTab } from './load-settings.server';
import styles from './settings.module.css';

type Choice = NonNullable<LoadedTab<'notifications'>['choice']>;
type DigestFieldsProps = { choice: Choice; answer: FormAnswer | undefined };

/** One e-mail a day in place of one for each step, and the zone of its clock. Needs an address that works. */
export function DigestFields({ choice, answer }: DigestFieldsProps): ReactNode {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { digest, email } = choice;
  const isOn = answer ? answer.values.isDigest !== undefined : digest !== null;
  const zone = fieldOf(answer, 'digestZone');
  return (
    <fieldset className={styles.quiet}>
      <legend>{t('messages.digest.title')}</legend>
      {email === null ? (
        <p className="muted">{t('messages.digest.noEmail')}</p>
      ) : (
        <>
          <CheckField
            name="isDigest"
            defaultChecked={isOn}
            label={t('messages.digest.on')}
            hint={t('messages.digest.hint', { time: `${DIGEST_HOUR}:00` })}
            error={answer?.errors.digest}
          />
          <div className={styles.pair}>
            <SelectField
              label={t('messages.digest.zone')}
              choices={quietZones.map((value) => ({ value, label: format.zone(value) }))}
              {...zone}
              defaultValue={zone.defaultValue ?? usualZone(choice)}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}

/** The zone chosen before, else that of the mobile. */
function usualZone({ digest, quiet, mobile }: Choice): DigestZone {
  const ofMobile = mobile?.startsWith('+61') ? 'Australia/Sydney' : 'Asia/Ulaanbaatar';
  return digest ?? quiet?.zone ?? ofMobile;
}
