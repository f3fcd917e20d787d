/** Slightly more than the server's limit of a picture. */
const longestBytes = 13 * 1024 * 1024;

/** Reads the whole body: the server refuses one of unknown length, such as a stream. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | 'too-long'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length > longestBytes) {
      await reader?.cancel();
      return 'too-long';
    }
    chunks.push(next.value);
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}
