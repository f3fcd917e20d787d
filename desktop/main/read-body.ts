/** As long as the server takes of a picture, and a little more. */
const longestBytes = 13 * 1024 * 1024;

/** The whole body: the server refuses one whose length it is not told, and a stream tells none. */
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
