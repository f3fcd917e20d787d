import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import superjson from 'superjson';
import { z } from 'zod';
import { type Call, type Load, load, warmUpSeconds } from './load';
import { figure, table } from './measure';
import { askedOf, processorOf, type Servers } from './two-servers';

/** The reads that `bestServer` answers. */
const reads = [
  'get',
  'list, all',
  'list, one state (most rows)',
  'list, one state (few rows)',
  'search, number',
  'search, part of a name',
];
/** The servers are measured in turn, so that other work of the machine falls on both. */
const rounds = 3;

/** One call of both servers. */
type Pair = { name: string; api: Call; best: Call };
/** The median of the rounds; the processor time of a call in milliseconds. */
type Cost = { perSecond: number; p50: number; p99: number; processor: number };

/**
 * Compares the API with the best server that we can write by hand.
 * @throws Error when the two answer a call differently
 */
export async function compareBest(servers: Servers, child: ChildProcess): Promise<string> {
  const pairs = [...reads.map((name) => readPair(servers, name)), createPair(servers)];
  const rows: string[][] = [];
  for (const pair of pairs) {
    await assertEqual(pair);
    rows.push(rowOf(pair.name, await measured(pair, child)));
  }
  const half = ['/s', 'p50 ms', 'p99 ms', 'p99 ÷ p50', 'processor ms'];
  const named = (server: string): string[] => half.map((head, at) => (at === 0 ? `${server}${head}` : head));
  return table([['', ...named('API'), ...named('best'), 'API ÷ best'], ...rows]);
}

function readPair(servers: Servers, name: string): Pair {
  const { reads: calls, bestPort, cookie } = servers;
  const { path, input } = calls[name] ?? {};
  const url = `http://127.0.0.1:${bestPort}/${path}?${encodeURIComponent(JSON.stringify(input))}`;
  return { name, api: askedOf(servers, name), best: { url, headers: { cookie } } };
}

function createPair({ apiPort, bestPort, cookie, origin, writes }: Servers): Pair {
  const { path, inputs } = writes.create ?? { inputs: [] };
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const input = (): object => ({ ...inputs[0], idempotencyKey: randomUUID() });
  return {
    name: 'create',
    api: {
      url: `http://127.0.0.1:${apiPort}/api/trpc/${path}`,
      headers,
      body: () => superjson.stringify(input()),
    },
    best: { url: `http://127.0.0.1:${bestPort}/${path}`, headers, body: () => JSON.stringify(input()) },
  };
}

async function assertEqual({ name, api, best }: Pair): Promise<void> {
  const { result } = apiAnswer.parse(await answerOf(api));
  const [one, other] = [result.data.json, await answerOf(best)].map((answer) => comparable(name, answer));
  if (isDeepStrictEqual(one, other)) return;
  throw new Error(`${name}: the servers differ\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
}
const apiAnswer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });

async function answerOf({ url, headers = {}, body }: Call): Promise<unknown> {
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: body() }) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Each server gives a new form its own id and code. */
function comparable(name: string, answer: unknown): unknown {
  if (name !== 'create') return answer;
  const { id, code, ...rest } = z.looseObject({ id: z.guid(), code: z.string().length(6) }).parse(answer);
  return rest;
}

async function measured({ api, best }: Pair, child: ChildProcess): Promise<[Cost, Cost]> {
  const turns = [
    { call: api, loads: [] as (Load & { processor: number })[] },
    { call: best, loads: [] as (Load & { processor: number })[] },
  ] as const;
  for (const { call } of turns) await load({ ...call, duration: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1) {
    for (const { call, loads } of turns) {
      const before = await processorOf(child);
      const found = await load(call);
      loads.push({ ...found, processor: ((await processorOf(child)) - before) / found.calls });
    }
  }
  return [medianOf(turns[0].loads), medianOf(turns[1].loads)];
}

function medianOf(loads: readonly (Load & { processor: number })[]): Cost {
  const middle = (pick: (of: Load & { processor: number }) => number): number =>
    loads.map(pick).sort((one, other) => one - other)[Math.floor(loads.length / 2)] ?? 0;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    processor: middle(({ processor }) => processor),
  };
}

function rowOf(name: string, [api, best]: readonly [Cost, Cost]): string[] {
  const figures = ({ perSecond, p50, p99, processor }: Cost): string[] => [
    figure(perSecond),
    String(p50),
    String(p99),
    (p99 / p50).toFixed(1),
    processor.toFixed(2),
  ];
  return [name, ...figures(api), ...figures(best), (api.perSecond / best.perSecond).toFixed(2)];
}
