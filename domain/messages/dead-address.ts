/** Enhanced status codes of a recipient that does not exist or cannot be written to: RFC 3463 and RFC 7505. */
const codes: readonly string[] = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];

/** True when the enhanced status code of a mail server says that the address does not exist. */
export function isDeadAddress(code: string): boolean {
  return codes.includes(code);
}
