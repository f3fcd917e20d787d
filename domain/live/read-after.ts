/**
 * Header of a request: a position of the database's log, from the last event of the stream of changes. The answer must
 * hold every change before it.
 */
export const READ_AFTER_HEADER = 'moz-read-after';
