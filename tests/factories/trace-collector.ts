import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { z } from 'zod';

const attributeSchema = z
  .object({ key: z.string(), value: z.object({ stringValue: z.string() }).partial() })
  .transform(({ key, value }): [string, string] => [key, value.stringValue ?? '']);
const attributesSchema = z.array(attributeSchema).transform((pairs) => Object.fromEntries(pairs));
const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  /** 2 is an error. */
  status: z.object({ code: z.number() }),
  attributes: attributesSchema,
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
export type CollectedSpan = z.output<typeof spanSchema>;

/** A collector of OTLP over HTTP, which keeps what it receives until the file's last test ends. */
export async function traceCollector() {
  const spans: CollectedSpan[] = [];
  const services = new Set<string>();
  const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (req, res) => {
    const body = await text(req);
    requests.push({ url: req.url ?? '', headers: req.headers, body });
    for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans) {
      services.add(resource.attributes['service.name'] ?? '');
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}`, spans, services, requests };
}
