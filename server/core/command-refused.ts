/** Why a command of the operator did nothing; the message says what to do. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}
