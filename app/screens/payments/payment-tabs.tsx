import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '~/app/components/navigation/tabs';
import { useHost } from '~/app/host';

/** The list and, for users who close tills, the till day. */
export function PaymentTabs({ chosen }: { chosen: 'list' | 'till' }): ReactNode {
  const { t } = useTranslation('payments');
  const { can, navigate } = useHost();
  if (!can('close', 'Payment')) return null;
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { id: 'list', text: t('tabs.list') },
        { id: 'till', text: t('tabs.till') },
      ]}
      chosen={chosen}
      onChoose={(id) => navigate(id === 'till' ? '/moz/payment?tab=till' : '/moz/payment')}
    />
  );
}
