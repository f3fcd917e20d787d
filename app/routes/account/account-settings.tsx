import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { IconBell, IconFileText, IconLock, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/app/components/auth/notice';
import { PageHead } from '~/app/components/layout/page-head';
import { TabLinks } from '~/app/components/navigation/tab-links';
import { isCustomer, useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { formAction } from '../auth/form-action.server';
import { AccountTab } from './settings/account-tab';
import { DataTab } from './settings/data-tab';
import { loadSettings } from './settings/load-settings.server';
import { NotificationsTab } from './settings/notifications-tab';
import { SecurityTab } from './settings/security-tab';
import { settingsWorks } from './settings/settings-works.server';
import { isSettingsTab, settingsTabs } from './settings/tabs';

const icons = { account: IconUser, security: IconLock, notifications: IconBell, data: IconFileText } as const;
const root = '/pages/account-settings';

export const loader = pageLoader('account-settings', async (args: LoaderFunctionArgs) => {
  const { tab } = args.params;
  if (tab === undefined) throw redirect(`${root}/account`);
  if (!isSettingsTab(tab)) throw data(null, { status: 404 });
  return await loadSettings(tab, args);
});

export const action = formAction(settingsWorks);

export default function AccountSettingsRoute(): ReactNode {
  const { t } = useTranslation('account');
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { can, user } = useHost();
  const shown = settingsTabs.filter((tab) => {
    if (tab === 'data') return isCustomer(user);
    return tab !== 'notifications' || can('read', 'Notification');
  });
  return (
    <>
      <PageHead title={t('settings.title')} lead={t('settings.lead')} />
      <TabLinks
        label={t('settings.title')}
        tabs={shown.map((tab) => ({
          to: `${root}/${tab}`,
          text: t(`tabs.${tab}`),
          icon: icons[tab],
        }))}
      />
      {loaded.saved && !answer && <Notice tone="good">{t(`saved.${loaded.saved}`)}</Notice>}
      {loaded.tab === 'account' && <AccountTab {...loaded} answer={answer} />}
      {loaded.tab === 'security' && <SecurityTab {...loaded} answer={answer} />}
      {loaded.tab === 'notifications' && <NotificationsTab {...loaded} answer={answer} />}
      {loaded.tab === 'data' && <DataTab {...loaded} />}
    </>
  );
}
