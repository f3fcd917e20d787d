import { homeZone } from '~/domain/core/offices';
import { listTokensSchema } from '~/domain/tokens/schema';
import { byPage } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { readTokensOn } from './service';

export const tokensExport = listExport({
  input: listTokensSchema,
  title: 'tokens:title',
  read: (ctx, input) => byPage((page) => readTokensOn(ctx, input, page)),
  columns: (column) => [
    column.text('tokens:columns.name', ({ name }) => name),
    column.text('tokens:new.name', ({ prefix }) => `moz_${prefix}_…`),
    column.text('tokens:columns.owner', ({ ownerName }) => ownerName),
    column.text('tokens:columns.scopes', ({ scopes }) => scopes.join('; ')),
    column.text('tokens:columns.state', ({ state }, { text }) => text(`tokens:states.${state}`)),
    column.time('tokens:columns.lastUsed', homeZone, ({ lastUsedAt }) => lastUsedAt),
    column.time('tokens:columns.expires', homeZone, ({ expiresAt }) => expiresAt),
  ],
});
