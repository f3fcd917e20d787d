import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { TextField } from '~/app/components/form/text-field';
import { pageLoader } from '~/app/page.server';
import { RECEIVER_PROOF } from '~/domain/receiver/email';
import { formAction, showAgain } from './form-action.server';
import { AuthForm, Submit, WayOn } from './form-parts';
import { readLink } from './link-reading.server';

export const loader = pageLoader('email-proof', async (args) => {
  const { receiver, customers } = args.context.api;
  const isReceiver = isOfReceiver(args.params);
  return {
    isReceiver,
    proof: await readLink(args, (input) =>
      isReceiver ? receiver.emailProof(input) : customers.emailProof(input),
    ),
  };
});

function isOfReceiver({ token = '' }: { token?: string | undefined }): boolean {
  return token.startsWith(RECEIVER_PROOF);
}

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export const action = formAction({
  confirm: async (_fields, args) => {
    const { receiver, customers } = args.context.api;
    const { token = '' } = args.params;
    await (isOfReceiver(args.params) ? receiver.proveEmail({ token }) : customers.proveEmail({ token }));
    return showAgain(args);
  },
});

/**
 * A customer or a receiver proves an e-mail address by the link that was sent there. Programs that scan mail open
 * links, so that only the button proves it.
 */
export default function EmailProofRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { proof, isReceiver } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const links = !isReceiver && <WayOn to="/pages/account-settings/account">{t('emailProof.settings')}</WayOn>;
  if (!proof) {
    return (
      <AuthPage title={t('emailProof.overTitle')} lead={t('emailProof.over')} links={links}>
        <Notice tone="gold">{t(isReceiver ? 'emailProof.receiverAskAgain' : 'emailProof.askAgain')}</Notice>
      </AuthPage>
    );
  }
  const { address } = proof;
  if (proof.isProven) {
    return (
      <AuthPage
        title={t('emailProof.doneTitle')}
        lead={t(isReceiver ? 'emailProof.receiverDone' : 'emailProof.done', { address })}
        links={links}
      >
        {null}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('emailProof.title')} lead={t('emailProof.lead')}>
      <AuthForm answer={answer}>
        <TextField label={t('emailProof.address')} name="email" value={address} readOnly />
        <Submit intent="confirm" size="lg" isFullWidth>
          {t('emailProof.confirm')}
        </Submit>
      </AuthForm>
    </AuthPage>
  );
}
