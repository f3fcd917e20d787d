import { listAuditSchema } from '~/domain/audit/schema';
import { localized } from '~/domain/core/localized';
import { homeZone } from '~/domain/core/offices';
import { byKey } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { findText, type Texts } from '../core/files/export/texts';
import { auditList } from './list/service';
import type { AuditEntry } from './schema';

export const auditExport = listExport({
  input: listAuditSchema,
  title: 'audit:title',
  read: (ctx, input) => byKey((batch) => auditList.batch(ctx, input, batch)),
  columns: (column) => [
    column.time('audit:columns.at', homeZone, ({ at }) => at),
    column.text('audit:columns.who', ({ actorName }) => actorName),
    column.text('audit:columns.role', ({ roleTitle, actorRole }, { locale }) =>
      roleTitle ? localized(roleTitle, locale) : actorRole,
    ),
    column.text('audit:columns.action', ({ action }, texts) => label(texts, `actions.${action}`) ?? action),
    column.text('audit:columns.kind', ({ kind }, texts) => label(texts, `kinds.${kind}`) ?? kind),
    column.text('audit:columns.record', ({ name, recordId }, { locale }) =>
      name ? localized(name, locale) : recordId,
    ),
    column.text('audit:columns.changes', changesOf),
    column.text('audit:columns.ip', ({ ip }) => ip),
    column.text('audit:columns.request', ({ requestId }) => requestId),
  ],
});

function label({ locale }: Texts, key: string): string | undefined {
  return findText(locale, `audit:${key}`);
}

/** Returns changed values as text: `State: draft → submitted`. */
function changesOf({ changed }: AuditEntry, texts: Texts): string {
  const named = (part: string): string => label(texts, `fields.${part}`) ?? part;
  return changed
    .map(({ path, before, after }) => `${path.map(named).join(' · ')}: ${before ?? ''} → ${after ?? ''}`)
    .join('; ');
}
