import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '~/app/components/navigation/tabs';
import { useHost } from '~/app/host';

const views = ['tokens', 'webhooks'] as const;
type TokenView = (typeof views)[number];

export function readTokenView(search: URLSearchParams): TokenView {
  return views.find((view) => view === search.get('view')) ?? 'tokens';
}

export function TokenTabs(): ReactNode {
  const { t } = useTranslation('tokens');
  const { searchParams, navigate, can } = useHost();
  if (!can('read', 'Webhook')) return null;
  return (
    <Tabs
      label={t('views.label')}
      tabs={views.map((id) => ({ id, text: t(`views.${id}`) }))}
      chosen={readTokenView(searchParams)}
      onChoose={(view) => navigate(view === 'tokens' ? '/moz/token' : '/moz/token?view=webhooks')}
    />
  );
}
