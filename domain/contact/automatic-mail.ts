type Headers = (name: string) => string | undefined;

/** True for mail that no person wrote: automatic answers (RFC 3834), lists, and reports of mail servers. */
export function isAutomatic(header: Headers): boolean {
  const submitted = firstPart(header('auto-submitted'));
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'list', 'junk'].includes(firstPart(header('precedence'))) ||
    header('x-auto-response-suppress') !== undefined ||
    firstPart(header('content-type')) === 'multipart/report'
  );
}

/** True for a report of a mail server about mail that it could not deliver. */
export function isDeliveryReport(header: Headers): boolean {
  const type = header('content-type') ?? '';
  return (
    firstPart(type) === 'multipart/report' && /;\s*report-type="?delivery-status"?\s*(?:;|$)/iu.test(type)
  );
}

/** The value of a header without its parameters and comments. */
function firstPart(text = ''): string {
  return (text.split(/[;(]/u)[0] ?? '').trim().toLowerCase();
}
