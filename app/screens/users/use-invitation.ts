import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { useHost } from '~/app/host';
import { asLocale, defaultLocale, type Locale } from '~/domain/core/format/locale';
import { namesFromParts } from '~/domain/users/name';
import type { UserArea } from './user-query';

type InvitationInput = { email: string; givenName: string; familyName: string; role: string; locale: Locale };
const blank: InvitationInput = { email: '', givenName: '', familyName: '', role: '', locale: defaultLocale };

export type Invitation = ReturnType<typeof useInvitation>;

/** What is typed about the invited person. Once sent, their record opens. */
export function useInvitation(area: UserArea) {
  const { t } = useTranslation('roles');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy, errors, reset } = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(blank);
  const set = (name: keyof InvitationInput) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }));
  const setLocale = (chosen: string): void => setTyped((before) => ({ ...before, locale: asLocale(chosen) }));
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
        successText: t('invite.done'),
        done: async () => {
          await utils.users.list.invalidate();
          close();
          if (invited) navigate(`/${area}/user/view/${invited}`);
        },
      },
    );
  };
  return { isOpen, open: () => setIsOpen(true), close, typed, set, setLocale, send, isBusy, errors };
}
