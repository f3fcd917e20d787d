import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '~/app/components/overlay/row-menu';
import { formatMobile } from '~/domain/core/mobile-text';
import type { MessageRow } from './message-query';
import { mayResend, useResend } from './use-resend';

/** The menu of a row: sends a failed message again. */
export function ResendMessage({ message }: { message: MessageRow }): ReactNode {
  const { t } = useTranslation('messages');
  const { resend } = useResend(message.id);
  if (!mayResend(message)) return null;
  return (
    <RowMenu
      label={formatMobile(message.recipient)}
      entries={[
        {
          id: 'resend',
          label: t('resend'),
          icon: <IconSend size={18} aria-hidden="true" />,
          onSelect: resend,
        },
      ]}
    />
  );
}
