import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NameFields } from '~/app/components/form/name-fields';
import { TextField } from '~/app/components/form/text-field';
import { pageLoader } from '~/app/page.server';
import { formAction, goOn, typedNames } from './form-action.server';
import { LinkPasswordPage } from './link-password-page';
import { readLink } from './link-reading.server';

export const loader = pageLoader('invitation', async (args) => ({
  invited: await readLink(args, (input) => args.context.api.users.invitation(input)),
}));

export const action = formAction({
  accept: async ({ password = '', ...fields }, args) => {
    const { acceptInvitation } = args.context.api.users;
    const { next } = await acceptInvitation({
      ...{ token: args.params.token ?? '', password },
      ...(fields.givenName !== undefined && typedNames(fields, args.context.locale)),
    });
    return next === 'done' ? goOn(args, '/dashboard') : redirect('/login-admin');
  },
});

/** A new member of staff sets a password. An administrator who lost all access can set a new one here too. */
export default function InvitationRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { invited } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LinkPasswordPage
      title={titleOf(t, invited)}
      lead={leadOf(t, invited)}
      account={invited}
      answer={answer}
      submit={{ intent: 'accept', label: t('invitation.accept') }}
      askAgain={t('invitation.askAgain')}
    >
      {invited?.fullName === '' && (
        <NameFields
          given={
            <TextField
              label={t('fields.firstName')}
              name="givenName"
              maxLength={120}
              defaultValue={answer?.values.givenName}
              autoComplete="given-name"
              error={answer?.errors.fullName ?? answer?.errors.givenName}
            />
          }
          family={
            <TextField
              label={t('fields.lastName')}
              name="familyName"
              maxLength={120}
              isOptional
              defaultValue={answer?.values.familyName}
              autoComplete="family-name"
            />
          }
        />
      )}
    </LinkPasswordPage>
  );
}

type Invitation = { email: string; fullName: string; isRestoring: boolean };

function titleOf(t: TFunction<'auth'>, invited: Invitation | undefined): string {
  if (!invited) return t('invitation.overTitle');
  const name = invited.fullName;
  if (invited.isRestoring) return t('invitation.restoreTitle', { name });
  return name === '' ? t('invitation.namelessTitle') : t('invitation.title', { name });
}

function leadOf(t: TFunction<'auth'>, invited: Invitation | undefined): string {
  if (!invited) return t('invitation.over');
  if (invited.isRestoring) return t('invitation.restoreLead');
  return t(invited.fullName === '' ? 'invitation.namelessLead' : 'invitation.lead');
}
