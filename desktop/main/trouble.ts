import type { Trouble } from '~/desktop/shared/trouble';

/** Error texts of Chromium (`net::ERR_…`) and of Node; the first match applies. */
const signs: readonly { trouble: Trouble; words: RegExp }[] = [
  { trouble: 'certificateExpired', words: /CERT_DATE_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/ },
  { trouble: 'certificateName', words: /CERT_COMMON_NAME_INVALID|TLS_CERT_ALTNAME_INVALID/ },
  {
    trouble: 'certificateUnknown',
    words: /CERT_AUTHORITY_INVALID|SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER/,
  },
  { trouble: 'certificateOther', words: /ERR_CERT_|ERR_SSL_|ERR_TLS_|CERT_|WRONG_VERSION_NUMBER/ },
  { trouble: 'name', words: /NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/ },
  { trouble: 'refused', words: /CONNECTION_REFUSED|ECONNREFUSED/ },
  { trouble: 'timeout', words: /TIMED_OUT|TimeoutError|ETIMEDOUT|CONNECT_TIMEOUT/ },
  { trouble: 'redirected', words: /redirect/i },
];

/** Returns the cause of a failed request. */
export function troubleOf(error: unknown): Trouble {
  const words = wordsOf(error).join(' ');
  return signs.find((sign) => sign.words.test(words))?.trouble ?? 'unreachable';
}

/** `fetch` puts the reason into the cause of its error. */
function wordsOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [String(error)];
  const code = 'code' in error ? String(error.code) : '';
  return [error.name, error.message, code, ...(error.cause ? wordsOf(error.cause, depth + 1) : [])];
}
