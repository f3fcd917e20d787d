import { dayOf, readDay } from '~/domain/core/calendar';
import { homeOffice, type Office, officeOfRole, offices, officeTable } from '~/domain/core/offices';

/** The till and day from the address; by default today at the user's own till. */
export function readTillQuery(
  search: URLSearchParams,
  role: string,
  now: Date,
): { office: Office; day: string } {
  const chosen = offices.find((known) => known === search.get('office'));
  const office = chosen ?? officeOfRole(role) ?? homeOffice;
  return { office, day: readDay(search.get('day') ?? '') ?? dayOf(now, officeTable[office].zone) };
}
