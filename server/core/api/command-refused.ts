/** An operator's command that did nothing; the message says what to do. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}
