import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IconAddressBook, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { TabLinks } from '~/app/components/navigation/tab-links';
import { pageLoader } from '~/app/page.server';
import { formAction, showAgain } from '../auth/form-action.server';
import { AddressesTab } from './profile/addresses-tab';
import { ProfileTab } from './profile/profile-tab';

const root = '/pages/user-profile';

export const loader = pageLoader('user-profile', async ({ params, context }: LoaderFunctionArgs) => {
  const { tab } = params;
  if (tab === undefined) throw redirect(`${root}/profile`);
  if (tab !== 'profile' && tab !== 'addresses') throw data(null, { status: 404 });
  const { api } = context;
  const account = await api.account.get();
  const isSender = account.customerId !== null;
  return {
    tab,
    attempt: randomUUID(),
    account,
    customer: isSender ? await api.customers.get({}) : undefined,
    addresses: isSender ? await api.customers.addresses({}) : [],
    shopAddress: isSender ? await api.customers.address({}) : undefined,
  };
});

export const action = formAction({
  'star-address': async ({ id = '', version, attempt = '', isFavourite }, args) => {
    const change = { id, version: Number(version), idempotencyKey: attempt };
    await args.context.api.customers.starAddress({ ...change, isFavourite: isFavourite === 'true' });
    return showAgain(args);
  },
  'archive-address': async ({ id = '', version, attempt = '' }, args) => {
    const change = { id, version: Number(version), idempotencyKey: attempt };
    await args.context.api.customers.archiveAddress(change);
    return showAgain(args);
  },
});

export default function UserProfileRoute(): ReactNode {
  const { t } = useTranslation('account');
  const { tab, account, customer, addresses, shopAddress, attempt } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={account.fullName}
        lead={t('profile.lead')}
        actions={<LinkButton to="/pages/account-settings/account">{t('profile.change')}</LinkButton>}
      />
      {customer && (
        <TabLinks
          label={t('profile.title')}
          tabs={[
            { to: `${root}/profile`, text: t('tabs.profile'), icon: IconUser },
            { to: `${root}/addresses`, text: t('tabs.addresses'), icon: IconAddressBook },
          ]}
        />
      )}
      {tab === 'profile' ? (
        <ProfileTab account={account} customer={customer} shopAddress={shopAddress} />
      ) : (
        <AddressesTab addresses={addresses} attempt={attempt} />
      )}
    </>
  );
}
