import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadReply, ReplyRequest } from './provider';

/**
 * Parses Twilio's replies. The signature is HMAC-SHA1 of the URL and the sorted fields:
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function twilioReply({ authToken }: { authToken: string }): ReadReply {
  return (request) => {
    if (!isSigned(request, authToken)) return undefined;
    const { From: from = '', Body: body = '' } = request.form;
    return { from, body };
  };
}

function isSigned({ url, signature = '', form }: ReplyRequest, authToken: string): boolean {
  const fields = Object.entries(form)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`);
  const expected = createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
