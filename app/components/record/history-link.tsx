import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import type { AuditedKind } from '~/domain/audit/kinds';

type HistoryLinkProps = { kind: AuditedKind; id: string; name: string };

/** A link to the history of a record without a page of its own. */
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

/** The address of the audit, filtered to one record. */
export function historyPath(kind: AuditedKind, id: string): string {
  return `/moz/audit?kind=${kind}&search=${encodeURIComponent(id)}`;
}
