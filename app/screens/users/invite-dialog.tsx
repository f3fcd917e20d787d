import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { NameFields } from '~/app/components/form/name-fields';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { locales } from '~/domain/core/format/locale';
import { type Invitation, useInvitation } from './use-invitation';
import { useRoleChoices } from './use-role-choices';
import styles from './user.module.css';
import type { UserArea } from './user-query';

/** Invites a member of staff. The link is on the record that opens. */
export function InviteDialog({ area }: { area: UserArea }): ReactNode {
  const { t } = useTranslation('roles');
  const invitation = useInvitation(area);
  const { isOpen, open, close, send, isBusy } = invitation;
  return (
    <>
      <Button icon={<IconUserPlus size={18} aria-hidden="true" />} onClick={open}>
        {t('invite.open')}
      </Button>
      <Dialog isOpen={isOpen} title={t('invite.title')} onClose={close}>
        <form className={styles.form} onSubmit={send} noValidate>
          <InvitedFields invitation={invitation} />
          <div className={styles.actions}>
            <Button variant="outline" onClick={close}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit" isBusy={isBusy}>
              {t('invite.send')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Who is invited, to which role, and in which language. */
function InvitedFields({ invitation }: { invitation: Invitation }): ReactNode {
  const { t } = useTranslation('roles');
  const roles = useRoleChoices().filter(({ value }) => value !== 'client');
  const { typed, set, setLocale, errors } = invitation;
  return (
    <>
      <p className="muted">{t('invite.lead')}</p>
      <TextField
        type="email"
        label={t('users.email')}
        value={typed.email}
        error={errors.email}
        maxLength={254}
        onChange={set('email')}
      />
      <NameFields
        given={
          <TextField
            label={t('users.givenName')}
            value={typed.givenName}
            error={errors.fullName ?? errors.givenName}
            maxLength={120}
            onChange={set('givenName')}
          />
        }
        family={
          <TextField
            label={t('users.familyName')}
            isOptional
            value={typed.familyName}
            error={errors.familyName}
            maxLength={120}
            onChange={set('familyName')}
          />
        }
      />
      <SelectField
        label={t('users.role')}
        value={typed.role}
        error={errors.role}
        placeholder={t('invite.chooseRole')}
        choices={roles}
        onChange={set('role')}
      />
      <SelectField
        label={t('users.locale')}
        value={typed.locale}
        choices={locales.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        onChange={({ target }) => setLocale(target.value)}
      />
    </>
  );
}
