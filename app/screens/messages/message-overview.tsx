import { IconList, IconReportMoney } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/app/components/layout/page-head';
import { LazyPart, lazyPart } from '~/app/components/lazy/lazy-view';
import { ViewSwitch } from '~/app/components/navigation/view-switch';
import { useHost } from '~/app/host';
import { MessageList } from './message-list';
import { messageViews, readMessageView } from './message-query';

const costs = lazyPart('costs', async () => (await import('./costs/sms-costs')).SmsCosts);

const icons = { list: IconList, costs: IconReportMoney } as const;

/** The outbox as a list, and what its text messages cost. */
export function MessageOverview(): ReactNode {
  const { t } = useTranslation('messages');
  const shown = readMessageView(useHost().searchParams);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ViewSwitch
        label={t('views.label')}
        shown={shown}
        views={messageViews.map((id) => ({
          id,
          to: id === 'list' ? '/moz/messages' : `/moz/messages?view=${id}`,
          text: t(`views.${id}`),
          icon: icons[id],
        }))}
      />
      {shown === 'list' && <MessageList />}
      {shown === 'costs' && <LazyPart part={costs} />}
    </>
  );
}
