import { searchTextOf } from '~/domain/core/search/text';

export type SearchedUser = {
  fullName: string;
  email: string | null;
  mobile: string | null;
  /** The own spelling of the account's customer; staff have none. */
  latinName?: string | null;
};

export function userSearchText({ fullName, email, mobile, latinName }: SearchedUser): string {
  return searchTextOf({ names: [fullName, latinName], mobiles: [mobile], codes: [email] });
}
