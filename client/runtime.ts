/** The HTTP request of one operation of the API. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with the names of input fields in braces: `/api/v1/forms/{id}`. The other fields are the query or the body. */
  readonly path: string;
  /** True for a change, which is sent with an `Idempotency-Key` and may therefore be repeated. */
  readonly isKeyed: boolean;
};

/** Options of `createMozClient`. */
export type MozOptions = {
  /** Address of the portal, including the path below which it is served: `https://moz.example`. */
  url: string;
  /**
   * API token (`moz_…`). An administrator creates it at `/moz/token`, where it is shown once.
   * Without a token only prices, rates, flights and tracking can be called.
   */
  token?: string | undefined;
  /**
   * Language of `problem.detail`, as an `Accept-Language` value such as `mn`.
   * @defaultValue `en`
   */
  language?: string | undefined;
  /**
   * How often a request is repeated after 429, 503 or a lost connection. The client waits as long as `Retry-After`
   * says, otherwise 1, 2, 4 … seconds, at most 60 seconds each time. Only reads and changes with an idempotency key
   * are repeated. 0 turns repeats off.
   * @defaultValue 3
   */
  retries?: number | undefined;
  /** Replaces the global `fetch`, for example to use a proxy or to record requests in tests. */
  fetch?: typeof fetch | undefined;
};

/** Options of a single call. */
export type CallOptions = {
  /**
   * A UUID that identifies this change. The server makes a change once for each key and answers a repeat within 24
   * hours with the first result; the same key with another input is refused with 409. The client creates a new key for
   * each call. Give your own, and store it with your order, where your program may start the same change again after a
   * restart. Reads ignore it.
   */
  idempotencyKey?: string | undefined;
  /** Aborts the call and the wait before a repeat; the promise is rejected with the reason of the signal. */
  signal?: AbortSignal | undefined;
};

/** Problem details (RFC 9457): the body of every refused request. */
export type MozProblem = {
  /** Address of the entry of `code` in the documentation, with its cause and what to do; relative to the portal. */
  type: string;
  /** Name of the HTTP status, such as `Conflict`. */
  title: string;
  /** HTTP status. */
  status: number;
  /** Text for people, in the language of `MozOptions.language`: what is wrong and what to do next. */
  detail: string;
  /** Path of the refused request. */
  instance: string;
  /** Code for programs, such as `version.stale` or `quote.changed`. A code never changes its meaning. */
  code: string;
  /** Values that `detail` contains, such as the number of a parcel. */
  params: Record<string, string | number>;
  /** Fields with invalid values; empty when the refusal is not about fields. */
  errors: {
    /** Path of the field in the input: `pieces.0.lengthMm`. */
    path: string;
    /** Code for programs, such as `measure.zero`. */
    code: string;
    /** Text for people. */
    detail: string;
    /** Where the value was sent. */
    in?: 'body' | 'header' | 'path' | 'query';
    /** Name of the header or parameter. */
    name?: string;
    /** JSON Pointer (RFC 6901) of the value in the body: `/pieces/0/lengthMm`. */
    pointer?: string;
  }[];
  /** For a body that is not JSON: line and column of the first error, both from 1. */
  position?: { line: number; column: number };
  /** Id of the request in the server's log, also in the header `X-Request-Id`. Quote it when you report a problem. */
  requestId: string;
};

/**
 * The server refused the request. Compare `code`, not the text:
 *
 * @example
 * if (error instanceof MozError && error.code === 'version.stale') await reload();
 */
export class MozError extends Error {
  override readonly name: string = 'MozError';
  /** HTTP status, such as 409. */
  readonly status: number;
  /** Code for programs, such as `version.stale`. */
  readonly code: string;
  /** The whole answer: invalid fields, parameters, text for people, id of the request. */
  readonly problem: MozProblem;

  constructor(problem: MozProblem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`);
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
  }
}

type Call = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

/** Makes a function for each operation, grouped by the first part of its name: `forms.create` is `calls.forms.create`. */
export function createCalls(
  options: MozOptions,
  operations: Readonly<Record<string, Operation>>,
): Record<string, Record<string, Call>> {
  const calls: Record<string, Record<string, Call>> = {};
  for (const [id, operation] of Object.entries(operations)) {
    const [group = '', name = ''] = id.split('.');
    calls[group] = {
      ...calls[group],
      [name]: (input = {}, callOptions = {}) => call(options, operation, { input, ...callOptions }),
    };
  }
  return calls;
}

type CallRequest = CallOptions & { input: Record<string, unknown> };

async function call(options: MozOptions, operation: Operation, request: CallRequest): Promise<unknown> {
  const http = httpRequestOf(options, operation, request);
  const isSafe = operation.method === 'GET' || operation.isKeyed;
  const tries = isSafe ? (options.retries ?? 3) : 0;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(options, http, attempt < tries);
    if (answer === undefined) await pause(2 ** attempt, request.signal);
    else if (answer.ok) return JSON.parse(answer.text);
    else if (attempt >= tries || ![429, 503].includes(answer.status)) throw errorOf(answer);
    else await pause(secondsToWait(answer.headers.get('retry-after')) ?? 2 ** attempt, request.signal);
  }
}

type HttpRequest = { url: URL; init: RequestInit };
type Answer = { ok: boolean; status: number; headers: Headers; text: string };

/** Returns undefined when the connection was lost, before or within the answer, and the request may be repeated. */
async function send(
  { fetch: own }: MozOptions,
  { url, init }: HttpRequest,
  mayRepeat: boolean,
): Promise<Answer | undefined> {
  try {
    const answer = await (own ?? fetch)(url, init);
    const { ok, status, headers } = answer;
    return { ok, status, headers, text: await answer.text() };
  } catch (error) {
    if (!mayRepeat || init.signal?.aborted) throw error;
    return undefined;
  }
}

function httpRequestOf(
  options: MozOptions,
  { method, path, isKeyed }: Operation,
  request: CallRequest,
): HttpRequest {
  const left = { ...request.input };
  const address = path.replace(/\{(\w+)\}/gu, (_blank, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(options.url.replace(/\/+$/u, '') + address);
  if (method === 'GET') for (const [name, text] of queryOf(left)) url.searchParams.append(name, text);
  const headers: Record<string, string> = {
    accept: 'application/json, application/problem+json',
    'accept-language': options.language ?? 'en',
  };
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
  if (isKeyed) headers['idempotency-key'] = request.idempotencyKey ?? crypto.randomUUID();
  if (method !== 'GET') headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers, redirect: 'error' };
  if (method !== 'GET') init.body = JSON.stringify(left);
  if (request.signal) init.signal = request.signal;
  return { url, init };
}

/** A list repeats its name; a range is `name[from]` and `name[to]`. */
function queryOf(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((one) => [name, textOf(one)]);
    if (typeof value !== 'object' || value instanceof Date) return [[name, textOf(value)]];
    return Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([part, inner]) => [`${name}[${part}]`, textOf(inner)]);
  });
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function errorOf({ status, text }: Answer): Error {
  try {
    const problem: unknown = JSON.parse(text);
    if (isProblem(problem)) return new MozError(problem);
  } catch {
    // The answer of a proxy, not of the portal.
  }
  return new Error(`Moz answered ${status}`);
}

function isProblem(value: unknown): value is MozProblem {
  return typeof value === 'object' && value !== null && 'code' in value && 'requestId' in value;
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, Math.min(seconds, 60) * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3); undefined for anything else. */
function secondsToWait(text: string | null): number | undefined {
  if (text === null) return undefined;
  const seconds = /^\d+$/u.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

type Page<Row> = { rows: readonly Row[]; nextCursor: string | null };

/**
 * Reads all rows of a list, page by page, each page only when it is needed. Rows that are added meanwhile do not shift
 * the pages.
 *
 * @param list - A list with `nextCursor` in its answer, such as `moz.parcels.list`.
 * @param input - Filters and `pageSize` of that list; `after` starts behind a cursor.
 * @throws {@link MozError} when a page is refused; rows of earlier pages have been returned by then.
 *
 * @example
 * for await (const parcel of rowsOf(moz.parcels.list, { status: ['available'] })) console.log(parcel.number);
 */
export async function* rowsOf<Input extends { after?: string | undefined }, Row>(
  list: (input?: Input) => Promise<Page<Row>>,
  input: Input,
): AsyncGenerator<Row> {
  let cursor: string | null | undefined;
  do {
    const page: Page<Row> = await list(cursor ? { ...input, after: cursor } : input);
    yield* page.rows;
    cursor = page.nextCursor;
  } while (cursor);
}

type WebhookRequest = {
  /** Secret of the webhook (`whsec_…`). For 24 hours after a new one was created, both are valid. */
  secret: string;
  /** Value of the header `Moz-Signature`. */
  signature: string | null | undefined;
  /** The body exactly as it was received, before any parser. */
  body: string;
  /** Present time in milliseconds since 1970; for tests. */
  now?: number | undefined;
};

const replayWindowSeconds = 300;

/**
 * Checks the signature of a webhook. True when Moz signed this body with this secret at most five minutes ago, so that
 * a recorded request cannot be sent again later. False for a missing or malformed header; it never throws for one.
 * Call it before you parse the body, and answer 401 when it is false.
 *
 * @example
 * const signature = request.headers.get('moz-signature');
 * if (!(await isFromMoz({ secret, signature, body: await request.text() }))) return unauthorized();
 */
export async function isFromMoz({
  secret,
  signature,
  body,
  now = Date.now(),
}: WebhookRequest): Promise<boolean> {
  const parts = (signature ?? '').split(',').map((part) => part.split('='));
  const time = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!(Math.abs(now / 1000 - time) <= replayWindowSeconds)) return false;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  for (const [name, hex = ''] of parts) {
    if (name !== 'v1' || !/^[\da-f]{64}$/u.test(hex)) continue;
    const bytes = Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));
    if (await crypto.subtle.verify('HMAC', key, bytes, encoder.encode(`${time}.${body}`))) return true;
  }
  return false;
}
