import { buffer } from 'node:stream/consumers';
import type { Locale } from '~/domain/core/format/locale';
import { fittingIn, MOST_ATTACHED_BYTES } from '~/domain/messages/papers';
import type { Services } from '../../core/api/context';
import type { Attachment } from '../email/provider';
import { SendError } from '../provider';
import type { PrintPaper } from './print';
import { listPapersToSend } from './queries';

type Needs = Pick<Services, 'db' | 'log'> & { printPaper: PrintPaper };
type Asked = {
  messageId: string;
  locale: Locale;
  /** A document that cannot be made is left out; before, it makes the attempt fail. */
  isLastAttempt: boolean;
};

export type Attached = {
  attachments: Attachment[];
  /** The positions of the attached documents. */
  positions: number[];
  isIncomplete: boolean;
};

/**
 * Makes the documents of an e-mail. Those that are too large together are left out.
 * @throws SendError when a document is not that of the customer at the message's address; any error of a document
 * that cannot be made.
 */
export async function attachPapers(needs: Needs, asked: Asked): Promise<Attached> {
  const papers = await listPapersToSend(needs.db, asked.messageId);
  const made: (Attachment & { position: number; bytes: number })[] = [];
  for (const { position, kind, subjectId, ownerId } of papers) {
    if (ownerId === null) {
      throw new SendError('The paper was withdrawn, or the address is no longer that of its customer.', {
        isPermanent: true,
      });
    }
    const order = { kind, subjectId, customerId: ownerId, locale: asked.locale };
    const content = await print(needs, order, asked);
    if (content) made.push({ ...content, position, bytes: content.content.length });
  }
  const fitting = fittingIn(made, MOST_ATTACHED_BYTES);
  return {
    attachments: fitting.map(({ fileName, content }) => ({ fileName, content })),
    positions: fitting.map(({ position }) => position),
    isIncomplete: fitting.length < papers.length,
  };
}

async function print(
  { printPaper, log }: Needs,
  order: Parameters<PrintPaper>[0],
  { messageId, isLastAttempt }: Asked,
): Promise<Attachment | undefined> {
  try {
    const { fileName, content } = await printPaper(order);
    return { fileName, content: await buffer(content) };
  } catch (error) {
    if (!isLastAttempt) throw error;
    log.error({ err: error, messageId, paper: order.kind }, 'a paper could not be made for an e-mail');
    return undefined;
  }
}
