import { homeZone } from '~/domain/core/offices';
import { detailsText } from '~/domain/security/details';
import { reasonKey } from '~/domain/security/kinds';
import { listSecuritySchema } from '~/domain/security/schema';
import { byKey } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { securityList } from './list/service';

export const securityExport = listExport({
  input: listSecuritySchema,
  title: 'security:title',
  read: (ctx, input) => byKey((batch) => securityList.batch(ctx, input, batch)),
  columns: (column) => [
    column.time('security:columns.at', homeZone, ({ at }) => at),
    column.text('security:columns.kind', ({ kind }, { text }) => text(`security:kinds.${kind}`)),
    column.text('security:columns.outcome', ({ outcome }, { text }) => text(`security:outcomes.${outcome}`)),
    column.text('security:columns.reason', ({ reason }, { text }) =>
      reason === null ? null : text(`security:reasons.${reasonKey(reason)}`),
    ),
    column.number('security:columns.count', undefined, ({ count }) => count),
    column.text('security:columns.who', ({ userName }) => userName),
    column.text('security:columns.actor', ({ actorName }) => actorName),
    column.text('security:columns.token', ({ tokenName }) => tokenName),
    column.text('security:columns.address', ({ address }) => address),
    column.text('security:columns.device', ({ userAgent }) => userAgent),
    column.text('security:columns.details', ({ details }, { text }) =>
      detailsText(details, { text: (key) => text(`security:details.${key}`), between: '; ' }),
    ),
    column.text('security:columns.request', ({ requestId }) => requestId),
  ],
});
