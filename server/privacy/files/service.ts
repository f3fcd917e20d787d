import { DomainError } from '~/domain/core/errors';
import type { Locale } from '~/domain/core/format/locale';
import { idSchema } from '~/domain/core/schema';
import { customerName } from '~/domain/customers/name';
import { type PersonFileFormat, personFileKey } from '~/domain/privacy/person-file';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import type { ChangeContext, SignedInContext } from '../../core/api/trpc';
import { getReceiver } from '../receivers';
import type { PersonFileList } from '../schema';
import {
  addPersonFileJob,
  findCustomerLocale,
  findOwnPersonFile,
  insertPersonFile,
  listPersonFiles,
} from './queries';

/** Starts the files of the caller's own data, in their language. The password was asked for again before. */
export async function startOwn(ctx: ChangeContext): Promise<{ id: string }> {
  const { customerId } = ctx.session.user;
  if (customerId === null) throw new DomainError('customer.missing');
  return await start(ctx, { person: { customerId }, locale: ctx.locale, action: 'privacy.download' });
}

/** Starts the files of a customer, in the customer's language, for the answer of staff. */
export async function startOf(ctx: ChangeContext, customerId: string): Promise<{ id: string }> {
  const customer = await findCustomerLocale(ctx.tx, customerId);
  if (!customer) throw new DomainError('not_found');
  return await start(ctx, { person: { customerId }, locale: customer.locale, action: 'privacy.downloadOf' });
}

/** Starts the files of a receiver, in the language of their messages. */
export async function startOfReceiver(ctx: ChangeContext, formId: string): Promise<{ id: string }> {
  const { locale } = await getReceiver(ctx.tx, formId);
  return await start(ctx, { person: { formId }, locale, action: 'privacy.downloadOfReceiver' });
}

type Order = {
  person: { customerId: string } | { formId: string };
  locale: Locale;
  action: 'privacy.download' | 'privacy.downloadOf' | 'privacy.downloadOfReceiver';
};

async function start(ctx: ChangeContext, { person, locale, action }: Order): Promise<{ id: string }> {
  const askedBy = ctx.session.user.id;
  const id = await insertPersonFile(ctx.tx, { ...person, askedBy, locale, askedAt: ctx.now() });
  if (id === undefined) throw new DomainError('privacy.file_making');
  await addPersonFileJob(ctx.tx, id);
  await audit(ctx.tx, ctx, {
    action,
    ...('customerId' in person
      ? { entity: 'customer', entityId: person.customerId }
      : { entity: 'form', entityId: person.formId }),
  });
  return { id };
}

/** What the caller asked for and may download, newest first. */
export async function readPersonFiles(ctx: SignedInContext): Promise<PersonFileList> {
  const rows = await listPersonFiles(ctx.db, { askedBy: ctx.session.user.id, now: ctx.now() });
  return {
    rows: rows.map(({ firstName, lastName, organizationName, readyAt, failedAt, ...row }) => ({
      ...row,
      status: failedAt ? 'failed' : readyAt ? 'ready' : 'making',
      name: customerName(
        { firstName: firstName ?? '', lastName: lastName ?? '', organizationName },
        ctx.locale,
      ),
    })),
  };
}

/** The content of a file. Only the user who asked for it gets it, until its days are over. */
export async function openPersonFile(
  ctx: Context,
  { id, format }: { id: string; format: PersonFileFormat },
): Promise<{ fileName: string; bytes: Buffer }> {
  if (!ctx.session) throw new DomainError('not_signed_in');
  const askedBy = ctx.session.user.id;
  const isId = idSchema.safeParse(id).success;
  const file = isId ? await findOwnPersonFile(ctx.db, { id, askedBy, now: ctx.now() }) : undefined;
  const bytes = file && (await ctx.files.find(personFileKey(id, format)));
  if (!file?.readyAt || !bytes) throw new DomainError('not_found');
  return { fileName: `moz-data-${file.readyAt.toISOString().slice(0, 10)}.${format}`, bytes };
}
