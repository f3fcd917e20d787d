import { DomainError } from '~/domain/core/errors';
import { idSchema } from '~/domain/core/schema';
import { isLetter } from '~/domain/messages/channels';
import type { MessageKind } from '~/domain/messages/kinds';
import type { Context } from '../core/api/context';
import { drawEmail } from './email/draw';
import { findSender } from './email/queries';
import { readerNameOf } from './email/reader-name';
import { unsubscribeLinkOf } from './email/unsubscribe-link';
import { filled } from './late-link';
import type { PrintPaper } from './papers/print';
import { listPapersToSend } from './papers/queries';
import { listNewestMessages } from './queries';
import type { LinkSource } from './secret-links/mailed';

type Asker = Pick<Context, 'env' | 'ip' | 'host'>;

/**
 * Requires a demo and a browser on the same machine or on the demo's configured host, since the page shows everybody's
 * codes. Throws `not_found` otherwise.
 */
export function assertDemoPage(asker: Asker): void {
  if (!isShownTo(asker)) throw new DomainError('not_found');
}

/** Returns the newest messages, of one kind if wanted, unmasked, each e-mail as it would look. */
export async function listMessagesOfDemo(ctx: LinkSource, kind?: MessageKind) {
  const [messages, company] = await Promise.all([
    listNewestMessages(ctx.db, { kind, limit: 30 }),
    findSender(ctx.db),
  ]);
  return await Promise.all(
    messages.map(async (message) => {
      const body = (await filled(ctx, message)) ?? message.body;
      if (!isLetter(message.channel)) return { ...message, body, html: null };
      const unsubscribe = await unsubscribeLinkOf(ctx, message);
      const reader = await readerNameOf(ctx.db, message.id, message);
      const { html } = drawEmail({ ...message, body, to: message.recipient, reader, unsubscribe, company });
      return { ...message, body, html };
    }),
  );
}

type DemoContext = Pick<Context, 'db'> & Asker & { printPaper: PrintPaper };

/** Makes a document of an e-mail for that page, as the e-mail brings it. */
export async function printPaperOfDemo(
  ctx: DemoContext,
  { messageId, position }: { messageId: string; position: number },
): ReturnType<PrintPaper> {
  assertDemoPage(ctx);
  const papers = idSchema.safeParse(messageId).success ? await listPapersToSend(ctx.db, messageId) : [];
  const paper = papers.find((one) => one.position === position);
  if (!paper || paper.ownerId === null) throw new DomainError('not_found');
  const { kind, subjectId, ownerId: customerId, locale } = paper;
  return await ctx.printPaper({ kind, subjectId, customerId, locale });
}

function isShownTo({ env, ip, host }: Asker): boolean {
  if (!env.isDemo) return false;
  const asked = hostnameOf(`http://${host}`);
  if (asked === undefined) return false;
  if (isLoopback(asked)) return isLoopback(ip) || asked === hostnameOf(env.publicUrl);
  return asked === env.host || asked === hostnameOf(env.publicUrl);
}

/** Returns the host without brackets around an IPv6 address; undefined when it cannot be parsed. */
function hostnameOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/^\[|\]$/gu, '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/u.test(host);
}
