/** The first header of each name, in lower case. */
type Headers = Readonly<Record<string, string>>;

/** True for mail that no person wrote: automatic answers (RFC 3834), lists, and reports of mail servers. */
export function isAutomatic(headers: Headers): boolean {
  const submitted = firstPart(headers['auto-submitted']);
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'list', 'junk'].includes(firstPart(headers.precedence)) ||
    headers['x-auto-response-suppress'] !== undefined ||
    firstPart(headers['content-type']) === 'multipart/report'
  );
}

/** True for a report of a mail server about mail that it could not deliver. */
export function isDeliveryReport(headers: Headers): boolean {
  const type = headers['content-type'] ?? '';
  return (
    firstPart(type) === 'multipart/report' && /;\s*report-type="?delivery-status"?\s*(?:;|$)/iu.test(type)
  );
}

/** The value of a header without its parameters and comments. */
function firstPart(text = ''): string {
  return (text.split(/[;(]/u)[0] ?? '').trim().toLowerCase();
}
