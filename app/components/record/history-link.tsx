import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/button';
import { useHost } from '~/app/host';
import type { AuditedKind } from '~/domain/audit/kinds';

type HistoryLinkProps = { kind: AuditedKind; id: string; name: string };

/** The way to the history of a record that has no page of its own. */
export function HistoryLink({ kind, id, name }: HistoryLinkProps): ReactNode {
  const { t } = useTranslation('audit');
  const { can } = useHost();
  if (!can('read', 'Audit')) return null;
  return (
    <LinkButton
      to={historyPath(kind, id)}
      variant="quiet"
      size="sm"
      aria-label={`${t('history.title')}: ${name}`}
      icon={<IconHistory size={18} aria-hidden="true" />}
    >
      {t('history.short')}
    </LinkButton>
  );
}

/** The audit, narrowed to one record. */
export function historyPath(kind: AuditedKind, id: string): string {
  return `/moz/audit?kind=${kind}&search=${encodeURIComponent(id)}`;
}
