import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import { audienceOf } from '~/domain/messages/kinds';
import styles from './message.module.css';
import type { MessageRow } from './message-query';

/** Recipient, channel, kind, text and delivery state. */
export function useMessageColumns(): ColumnDef<MessageRow>[] {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { Link } = useHost();
  return useMemo(
    () => [
      {
        id: 'recipient',
        header: t('columns.recipient'),
        cell: ({ row: { original } }): ReactNode => (
          <Link to={`/moz/messages?id=${original.id}`}>{formatMobile(original.recipient)}</Link>
        ),
      },
      {
        id: 'audience',
        header: t('columns.audience'),
        meta: { priority: 3 },
        cell: ({ row: { original } }) => t(`audiences.${audienceOf(original.kind)}`),
      },
      {
        id: 'channel',
        header: t('columns.channel'),
        meta: { priority: 3 },
        cell: ({ row: { original } }) => t(`messages-templates:channels.${original.channel}`),
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        cell: ({ row: { original } }) => t(`messages-templates:kinds.${original.kind}`),
      },
      {
        id: 'body',
        header: t('columns.body'),
        meta: { priority: 2, isHiddenOnPhones: true },
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.excerpt} lang={original.locale}>
            {original.subject || original.body}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('columns.state'),
        cell: ({ row: { original } }): ReactNode => (
          <StatusPill kind="message" state={original.isInDigest ? 'digest' : original.status} />
        ),
      },
      {
        id: 'createdAt',
        header: t('columns.createdAt'),
        meta: { sort: 'createdAt' },
        cell: ({ row: { original } }) => format.placeTime(original.createdAt, homeZone),
      },
    ],
    [t, format, Link],
  );
}
