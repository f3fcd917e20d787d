import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import styles from '~/app/components/audit/audit.module.css';
import { ChangeList } from '~/app/components/audit/change-list';
import { useAuditText } from '~/app/components/audit/use-audit-text';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { type AuditedKind, mayReadKind } from '~/domain/audit/kinds';
import { HISTORY_PAGE } from '~/domain/audit/paging';
import { homeZone } from '~/domain/core/offices';
import { historyPath } from './history-link';

type RecordHistoryProps = {
  kind: AuditedKind;
  id: string;
  /** Adds space to the content above. */
  isApart?: boolean;
};

/**
 * The changes of a record, for users who may read the audit: by whom, when, before and after. Callers use the record's
 * version as the key, so that it refetches after a change.
 */
export function RecordHistory(props: RecordHistoryProps): ReactNode {
  const { can } = useHost();
  if (!can('read', 'Audit') || !mayReadKind(props.kind, (subject) => can('read', subject))) return null;
  return <History {...props} />;
}

/** Refetches when it mounts during an earlier request, because that response may be older than the change. */
function useNewAnswer({ kind, id }: { kind: AuditedKind; id: string }): void {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const [isOld] = useState(
    () => client.isFetching({ queryKey: getQueryKey(trpc.audit.ofRecord, { kind, id }, 'query') }) > 0,
  );
  useEffect(() => {
    if (isOld) void utils.audit.ofRecord.invalidate({ kind, id });
  }, [isOld, utils, kind, id]);
}

function History({ kind, id, isApart }: RecordHistoryProps): ReactNode {
  const { t } = useTranslation('audit');
  const { Link } = useHost();
  const [limit, setLimit] = useState(HISTORY_PAGE);
  useNewAnswer({ kind, id });
  const history = trpc.audit.ofRecord.useQuery(
    { kind, id, limit },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const { data, error, isPlaceholderData } = history;
  return (
    <Card title={t('history.title')} {...(isApart && { className: styles.apart })}>
      {!data && !error && <Skeleton height="8rem" />}
      {!data && error && (
        <div className={styles.foot}>
          <p className="muted">{t('history.failed')}</p>
          <Button variant="outline" size="sm" onClick={() => void history.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </div>
      )}
      {data?.rows.length === 0 && <p className="muted">{t('history.none')}</p>}
      {data && data.rows.length > 0 && (
        <>
          <ol className={styles.lines}>
            {data.rows.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ol>
          <div className={styles.foot}>
            {data.hasMore && (
              <Button
                variant="outline"
                size="sm"
                isBusy={isPlaceholderData}
                onClick={() => setLimit((before) => Math.min(before * 4, 500))}
              >
                {t('history.more')}
              </Button>
            )}
            <Link to={historyPath(kind, id)} className="small">
              {t('history.all')}
            </Link>
          </div>
        </>
      )}
    </Card>
  );
}

type LineProps = { entry: Parameters<typeof ChangeList>[0]['entry'] };

function Line({ entry }: LineProps): ReactNode {
  const format = useFormat();
  const text = useAuditText();
  const [isWhole, setWhole] = useState(false);
  const { t } = useTranslation('audit');
  const isLong = entry.changed.length > 4;
  return (
    <li>
      <p className={styles.what}>{text.action(entry)}</p>
      <p className="muted small">
        {text.who(entry)} ·{' '}
        <time dateTime={entry.at.toISOString()}>{format.dateTime(entry.at, homeZone)}</time>
      </p>
      {entry.changed.length > 0 && <ChangeList entry={entry} most={isWhole ? undefined : 4} />}
      {isLong && !isWhole && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
            {t('change.show')}
          </Button>
        </div>
      )}
    </li>
  );
}
