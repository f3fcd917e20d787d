import { searchTextOf } from '~/domain/core/search/text';

/** The text of a message: its recipient, a mobile or an e-mail address. */
export function messageSearchText({ recipient }: { recipient: string }): string {
  return recipient.includes('@')
    ? searchTextOf({ codes: [recipient] })
    : searchTextOf({ mobiles: [recipient] });
}
