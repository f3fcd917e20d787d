import type { ConnectionTrouble } from '~/desktop/shared/trouble';

/** Error texts of Chromium (`net::ERR_…`) and of Node; the first match applies. */
const signs: readonly { trouble: ConnectionTrouble; text: RegExp }[] = [
  { trouble: 'certificateExpired', text: /CERT_DATE_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/ },
  { trouble: 'certificateName', text: /CERT_COMMON_NAME_INVALID|TLS_CERT_ALTNAME_INVALID/ },
  {
    trouble: 'certificateUnknown',
    text: /CERT_AUTHORITY_INVALID|SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER/,
  },
  { trouble: 'certificateOther', text: /ERR_CERT_|ERR_SSL_|ERR_TLS_|CERT_|WRONG_VERSION_NUMBER/ },
  { trouble: 'name', text: /NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/ },
  { trouble: 'refused', text: /CONNECTION_REFUSED|ECONNREFUSED/ },
  { trouble: 'timeout', text: /TIMED_OUT|TimeoutError|ETIMEDOUT|CONNECT_TIMEOUT/ },
  { trouble: 'redirected', text: /redirect/i },
];

/** Returns the cause of a failed request. */
export function troubleOf(error: unknown): ConnectionTrouble {
  const text = textOf(error).join(' ');
  return signs.find((sign) => sign.text.test(text))?.trouble ?? 'unreachable';
}

/** `fetch` puts the reason into the cause of its error. */
function textOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [String(error)];
  const code = 'code' in error ? String(error.code) : '';
  return [error.name, error.message, code, ...(error.cause ? textOf(error.cause, depth + 1) : [])];
}
