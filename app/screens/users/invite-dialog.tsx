import { IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { NameFields } from '~/app/components/form/name-fields';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { asLocale, defaultLocale, type Locale, locales } from '~/domain/core/format/locale';
import { namesFromParts } from '~/domain/users/name';
import { useRoleChoices } from './use-role-choices';
import styles from './user.module.css';
import type { UserArea } from './user-query';

type Invited = { email: string; givenName: string; familyName: string; role: string; locale: Locale };
const blank: Invited = { email: '', givenName: '', familyName: '', role: '', locale: defaultLocale };

/** Invites a member of staff. The link is on the record that opens. */
export function InviteDialog({ area }: { area: UserArea }): ReactNode {
  const { t } = useTranslation('roles');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const roles = useRoleChoices().filter(({ value }) => value !== 'client');
  const { run, isBusy, errors, reset } = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(blank);
  const set = (name: keyof typeof blank) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }));
  const close = (): void => {
    setIsOpen(false);
    setTyped(blank);
    reset();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    let invited: string | undefined;
    void run(
      { ...typed, ...namesFromParts(typed, typed.locale) },
      {
        send: async (input) => {
          invited = (await utils.client.users.invite.mutate(input)).id;
        },
        told: t('invite.done'),
        done: async () => {
          await utils.users.list.invalidate();
          close();
          if (invited) navigate(`/${area}/user/view/${invited}`);
        },
      },
    );
  };
  return (
    <>
      <Button icon={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('invite.open')}
      </Button>
      <Dialog isOpen={isOpen} title={t('invite.title')} onClose={close}>
        <form className={styles.form} onSubmit={send} noValidate>
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
            onChange={({ target }) => setTyped((before) => ({ ...before, locale: asLocale(target.value) }))}
          />
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
