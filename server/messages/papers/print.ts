import type { Readable } from 'node:stream';
import type { Locale } from '~/domain/core/format/locale';
import type { MessagePaper } from '~/domain/messages/papers';

export type PaperOrder = MessagePaper & { customerId: string; locale: Locale };

/** Makes a document of a customer as their download in the portal does. */
export type PrintPaper = (order: PaperOrder) => Promise<{ fileName: string; content: Readable }>;
