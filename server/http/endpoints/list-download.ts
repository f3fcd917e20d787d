import { callTRPCProcedure } from '@trpc/server';
import { dayOf } from '~/domain/core/calendar';
import { DomainError } from '~/domain/core/errors';
import { type ExportFormat, exportFormats, type ListName, listNames } from '~/domain/core/export/lists';
import { homeZone } from '~/domain/core/offices';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import { replicaFor } from '../../core/db/replica/read';
import { csvOf } from '../../core/files/export/csv';
import { textsIn } from '../../core/files/export/texts';
import { xlsxOf } from '../../core/files/export/xlsx';
import { countAct } from '../../core/limits/rate-limit/limits';
import { listExports } from '../../list-exports';
import { procedures } from '../../procedures';
import { appRouter } from '../../router';

export type Download = {
  mediaType: string;
  /** Names of the file: in the user's language, and in ASCII. */
  names: { own: string; plain: string };
  /** Generated while it is read: the database is queried only then. */
  content: AsyncGenerator<string> | AsyncGenerator<Uint8Array>;
};

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** Calls the list's procedure first: its permission, schema and errors apply to the file too. */
export async function openDownload(
  ctx: Context,
  { list: listName, format: formatName, input }: { list: string; format: string; input: unknown },
): Promise<Download> {
  const list = listNames.find((name) => name === listName);
  const format = exportFormats.find((name) => name === formatName);
  if (!list || !format) throw new DomainError('not_found');
  const { input: schema, title: titleKey, open } = listExports[list];
  const asked = { ...Object(input), page: 1, pageSize: 5 };
  await askList(ctx, list, asked);
  await countAct(ctx.db, 'export', ctx.session?.user.id ?? ctx.ip);
  await audit(ctx.db, ctx, {
    action: 'lists.export',
    entity: 'list',
    entityId: list,
    after: { format, input: schema.parse(asked) },
  });
  const texts = textsIn(ctx.locale);
  const db = (await replicaFor(ctx))?.db ?? ctx.db;
  const { header, kinds, batches } = open({ ...ctx, db }, asked, texts);
  const title = texts.text(titleKey);
  return {
    mediaType: mediaTypes[format],
    names: { own: `${title} ${today(ctx)}.${format}`, plain: `${list}-${today(ctx)}.${format}` },
    content: format === 'csv' ? csvOf(header, batches) : xlsxOf({ title, header, kinds, batches }),
  };
}

async function askList(ctx: Context, list: ListName, asked: unknown): Promise<void> {
  const path = procedures.find(({ meta }) => meta.exports === list)?.path;
  if (path === undefined) throw new TypeError(`no procedure exports ${list}`);
  await callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => asked,
    ctx,
    type: 'query',
    signal: undefined,
    batchIndex: 0,
  });
}

function today(ctx: Context): string {
  return dayOf(ctx.now(), homeZone);
}
