import { randomUUID } from 'node:crypto';

type RestOptions = { method?: string; body?: unknown; key?: string; headers?: Record<string, string> };

/** Calls the REST API as a client program does. */
export function restClient(url: string, bearer?: string) {
  return async (path: string, { method = 'GET', body, key, headers = {} }: RestOptions = {}) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      type: response.headers.get('content-type')?.split(';')[0],
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
}

export const newKey = (): string => randomUUID();
