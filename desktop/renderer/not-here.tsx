import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { MessagePanel } from '~/app/components/feedback/message-panel';
import { desktop } from './desktop';

/** Shown for the address of a page that only the web has. */
export function NotHere({ path }: { path: string }): ReactNode {
  const { t } = useTranslation('desktop');
  return (
    <MessagePanel
      sign="Moz"
      title={t('notHere.title')}
      text={t('notHere.text')}
      button={<Button onClick={() => void desktop.openOnWeb({ path })}>{t('notHere.open')}</Button>}
      ways={[{ to: '/dashboard', text: t('nav:titles.dashboard') }]}
    />
  );
}
