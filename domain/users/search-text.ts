import { searchTextOf } from '~/domain/core/search/text';

export type SearchedUser = { fullName: string; email: string | null; mobile: string | null };

export function userSearchText({ fullName, email, mobile }: SearchedUser): string {
  return searchTextOf({ names: [fullName], mobiles: [mobile], codes: [email] });
}
