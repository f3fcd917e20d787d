/** More than any answer of a bank, a payment provider or a tax authority has. */
const mostBytes = 1024 * 1024;

/**
 * Returns the body of another server's answer as text. Reads no further than a limit, whatever the length that the
 * answer declares or to which its compressed bytes grow.
 * @throws RangeError when it is longer.
 */
export async function textOf({ body }: Response, limit = mostBytes): Promise<string> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return Buffer.concat(chunks).toString('utf8');
    length += value.byteLength;
    chunks.push(value);
    if (length <= limit) continue;
    await reader?.cancel();
    throw new RangeError(`the answer is longer than ${limit} bytes`);
  }
}
