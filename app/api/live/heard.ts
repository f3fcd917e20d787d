import { READ_AFTER_HEADER } from '~/domain/live/read-after';

/** The position of the newest event. Positions only grow, except after the loss of a database: then the new one counts. */
let heard: string | undefined;

/** Notes the position of an event of the stream of changes. */
export function recordHeard(position: string | undefined): void {
  if (position !== undefined) heard = position;
}

/** Returns the header that makes the server answer with the changes of the last event. */
export function heardHeaders(): Record<string, string> {
  return heard === undefined ? {} : { [READ_AFTER_HEADER]: heard };
}
