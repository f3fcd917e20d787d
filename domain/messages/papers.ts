import type { DocumentKind } from '~/domain/documents/kinds';

/** Documents that an e-mail brings: of a payment, of a form, of a parcel. */
export const messagePaperKinds = ['receipt', 'bill', 'delivery'] as const satisfies readonly DocumentKind[];
export type MessagePaperKind = (typeof messagePaperKinds)[number];

/** `left_out`: the e-mail was sent without it. */
export const messagePaperStates = ['waiting', 'attached', 'left_out'] as const;
export type MessagePaperState = (typeof messagePaperStates)[number];

/** A document of an e-mail by its record. */
export type MessagePaper = { kind: MessagePaperKind; subjectId: string };

/** Documents of one e-mail together, in bytes. Encoded they are a third larger, and many mail servers refuse 20 MB. */
export const MOST_ATTACHED_BYTES = 8 * 1024 * 1024;

/** Returns the documents that fit into one e-mail, in order; one that is too large makes room for the others. */
export function fittingIn<Sized extends { bytes: number }>(papers: readonly Sized[], most: number): Sized[] {
  let left = most;
  return papers.filter(({ bytes }) => {
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}
