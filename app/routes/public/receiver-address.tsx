import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { addressLineNames } from '~/domain/customers/address-line';
import { formAction, type Work } from '../auth/form-action.server';
import { AuthForm, Submit } from '../auth/form-parts';
import { AddressFields } from './receiver/address-fields';
import styles from './receiver/pass.module.css';

export const loader = pageLoader(
  'receiver-address',
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const token = params.token ?? '';
    const page = await context.api.receiver.page({ token });
    // The page of the link asks for the digits.
    if (!page.isProven) throw redirect(new URL(request.url).pathname.replace(/\/address$/u, '#digits'));
    const { isWaiting, refused } = await context.api.receiver.correction({ token });
    return { address: page.address, isWaiting, refused };
  },
);

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const save: Work = async (fields, { context, params, request }) => {
  const { aimag = '', district = '' } = fields;
  const lines = Object.fromEntries(addressLineNames.map((line) => [line, fields[line] ?? '']));
  const token = params.token ?? '';
  const { outcome } = await context.api.receiver.changeAddress({
    token,
    address: { aimag, district, ...lines },
  });
  const { pathname } = new URL(request.url);
  return redirect(outcome === 'asked' ? pathname : pathname.replace(/\/address$/u, ''));
};

/** Handles a plain HTML form, so that the receiver needs no JavaScript. */
export const action = formAction({ save });

/** `/r/:token/address`: the receiver completes or changes their address. */
export default function ReceiverAddressRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { address, isWaiting, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useHost();
  const isOpen = !isWaiting && !refused && address?.country === 'MN';
  return (
    <div className={styles.step}>
      <h1>{t('address.title')}</h1>
      {isWaiting && <p role="status">{t('correct.waiting')}</p>}
      {!isWaiting && !isOpen && <p>{t('correct.none')}</p>}
      {isOpen && (
        <AuthForm answer={answer}>
          <p className="muted">{t('address.lead')}</p>
          <AddressFields address={address} answer={answer} />
          <Submit intent="save" size="lg" isFullWidth>
            {t('address.save')}
          </Submit>
        </AuthForm>
      )}
      <LinkButton to={pathname.replace(/\/address$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}
