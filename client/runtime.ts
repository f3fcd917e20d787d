/** Of one call: its address, and what of the input travels where. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/v1/forms/{id}` */
  readonly path: string;
  /** Whether it takes an `Idempotency-Key`. */
  readonly isKeyed: boolean;
};

export type MozOptions = {
  /** Address of the portal, with the path it is served below if there is one: `https://moz.example`. */
  url: string;
  /** `moz_…`, as it was shown once; without one only what needs no token answers. */
  token?: string | undefined;
  /** The language of `detail` in errors, such as `mn`; English unless it is told. */
  language?: string | undefined;
  /** How often the same request is sent again after 429, 503 or a broken line; 3. */
  retries?: number | undefined;
  /** In place of the global one. */
  fetch?: typeof fetch | undefined;
};

export type CallOptions = {
  /** A UUID for this very wish: a second call with the same one is not done again. Made by itself when left out. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Problem details (RFC 9457) as the server tells them. */
export type MozProblem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  /** For programs: `version.stale`, `quote.changed` … */
  code: string;
  params: Record<string, string | number>;
  /** The fields at fault. `pointer` is a JSON Pointer into the body, `name` a header or parameter. */
  errors: {
    path: string;
    code: string;
    detail: string;
    in?: 'body' | 'header' | 'path' | 'query';
    name?: string;
    pointer?: string;
  }[];
  /** Of a body that is no JSON: where it first is none, from 1. */
  position?: { line: number; column: number };
  requestId: string;
};

/** A refusal of the server. */
export class MozError extends Error {
  override readonly name: string = 'MozError';
  readonly status: number;
  readonly code: string;
  readonly problem: MozProblem;

  constructor(problem: MozProblem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`);
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
  }
}

type Call = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

/** A function for each operation, by its two names. */
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

type Wish = CallOptions & { input: Record<string, unknown> };

async function call(options: MozOptions, operation: Operation, wish: Wish): Promise<unknown> {
  const request = requestOf(options, operation, wish);
  const isSafe = operation.method === 'GET' || operation.isKeyed;
  const tries = isSafe ? (options.retries ?? 3) : 0;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(options, request, attempt < tries);
    if (answer === undefined) await pause(2 ** attempt, wish.signal);
    else if (answer.ok) return JSON.parse(answer.text);
    else if (attempt >= tries || ![429, 503].includes(answer.status)) throw refusalOf(answer);
    else await pause(secondsToWait(answer.headers.get('retry-after')) ?? 2 ** attempt, wish.signal);
  }
}

type Asked = { url: URL; init: RequestInit };
type Answer = { ok: boolean; status: number; headers: Headers; text: string };

/** Undefined when the line broke, before the answer or within it, and it may be sent again. */
async function ask(
  { fetch: own }: MozOptions,
  { url, init }: Asked,
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

function requestOf(options: MozOptions, { method, path, isKeyed }: Operation, wish: Wish): Asked {
  const left = { ...wish.input };
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
  if (isKeyed) headers['idempotency-key'] = wish.idempotencyKey ?? crypto.randomUUID();
  if (method !== 'GET') headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers, redirect: 'error' };
  if (method !== 'GET') init.body = JSON.stringify(left);
  if (wish.signal) init.signal = wish.signal;
  return { url, init };
}

/** Lists by repeating the name, spans as `name[from]`. */
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

function refusalOf({ status, text }: Answer): Error {
  try {
    const problem: unknown = JSON.parse(text);
    if (isProblem(problem)) return new MozError(problem);
  } catch {
    // A proxy's own words.
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

/** `Retry-After` is seconds, or a date where a proxy wrote it (RFC 9110, 10.2.3); undefined when it is neither. */
function secondsToWait(text: string | null): number | undefined {
  if (text === null) return undefined;
  const seconds = /^\d+$/u.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

type Page<Row> = { rows: readonly Row[]; nextCursor: string | null };

/** Every row of a list that goes on by its cursor: `for await (const parcel of rowsOf(moz.parcels.list, {}))`. */
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

type Letter = {
  /** `whsec_…`; while a new one is being brought in, either. */
  secret: string;
  /** The header `Moz-Signature`. */
  signature: string | null | undefined;
  /** The body as it came, before anything has read it. */
  body: string;
  /** Milliseconds of the epoch; now. */
  now?: number | undefined;
};

const replayWindowSeconds = 300;

/** Whether a webhook's letter is Moz's own and no older than five minutes. Ask before reading the body. */
export async function isFromMoz({ secret, signature, body, now = Date.now() }: Letter): Promise<boolean> {
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
