import { searchTextOf } from '~/domain/core/search/text';

export type SearchedContact = { name: string; mobile: string | null; email: string | null; body: string };

export function contactSearchText({ name, mobile, email, body }: SearchedContact): string {
  return searchTextOf({ names: [name, body], mobiles: [mobile], codes: [email] });
}
