import { createRandom, type Random } from '~/db/seeds/random';
import { nameKeys } from '~/domain/denied-parties/keys';
import { type Candidate, collectHits } from '~/domain/denied-parties/match';
import { normalName } from '~/domain/denied-parties/name';
import { variants } from '~/domain/denied-parties/variants';
import { figure, table } from './measure';

/** As `server/denied-parties/screening/compare.ts`: other requests are served between two parts. */
const comparedAtOnce = 250;
const mostNames = 50_000;

const probes = [
  'Muhammad',
  'Muhammad Karimov',
  'Ahmad Hassan',
  'Muhammad Ahmad Hussein',
  'Мухаммед Юсуф',
  'Aleksandr Ivanov',
  'Дорж Ганболд',
  'Quaiff Wyckzeff',
];

/**
 * Compares names with a list whose given names are as frequent as on real ones: the first of `variants` is in every
 * fourth name, the next in every eighth, and so on. Candidates are found by their keys, as in the database.
 */
export async function benchScreening(count: number): Promise<string> {
  const listed = listOf(Math.min(count, mostNames), createRandom(7));
  const byKey = indexOf(listed);
  const rows = probes.map((probe) => rowOf(probe, candidatesOf(probe, listed, byKey)));
  const head = ['', 'candidates', 'hits', 'processor ms', 'µs a candidate', 'longest part, ms'];
  return `${figure(listed.length)} listed names\n${table([head, ...rows])}`;
}

function rowOf(probe: string, candidates: readonly Candidate[]): string[] {
  const collector = collectHits();
  let longest = 0;
  const began = processorMs();
  for (let from = 0; from < candidates.length; from += comparedAtOnce) {
    const start = processorMs();
    collector.add(candidates.slice(from, from + comparedAtOnce));
    longest = Math.max(longest, processorMs() - start);
  }
  const took = processorMs() - began;
  const each = candidates.length === 0 ? 0 : (1000 * took) / candidates.length;
  const counts = [figure(candidates.length), figure(collector.hits().length)];
  return [probe, ...counts, took.toFixed(0), each.toFixed(0), longest.toFixed(1)];
}

/** Other work of the machine does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function candidatesOf(
  name: string,
  listed: readonly string[],
  byKey: ReadonlyMap<number, number[]>,
): Candidate[] {
  const found = new Set(nameKeys(name).flatMap((key) => byKey.get(key) ?? []));
  return [...found].map((at) => {
    const deniedName = listed[at] ?? '';
    return { nameId: 'probe', name, partyId: String(at), deniedName, deniedNormal: normalName(deniedName) };
  });
}

function indexOf(listed: readonly string[]): Map<number, number[]> {
  const byKey = new Map<number, number[]>();
  for (const [at, name] of listed.entries()) {
    for (const key of nameKeys(name)) {
      const known = byKey.get(key);
      if (known) known.push(at);
      else byKey.set(key, [at]);
    }
  }
  return byKey;
}

const syllables =
  'ba ka ru di mov sen tal gor nik zha lin esh far jad ul os ter qo mar ben hak im yan tor vel'.split(' ');

/** Names of two to four parts: given names with all their spellings, and family names of syllables. */
function listOf(count: number, random: Random): string[] {
  const families = Array.from({ length: 8_000 }, () =>
    Array.from({ length: random.between(2, 3) }, () => pickOf(random, syllables)).join(''),
  );
  const given = (): string => {
    const rank = Math.floor((variants.length + 1) ** random.next()) - 1;
    return pickOf(random, (variants[Math.min(rank, variants.length - 1)] ?? '').split(' '));
  };
  return Array.from({ length: count }, () => {
    const others = Array.from({ length: random.between(1, 3) }, () =>
      random.chance(0.4) ? given() : pickOf(random, families),
    );
    return [given(), ...others].join(' ');
  });
}

function pickOf(random: Random, choices: readonly string[]): string {
  return choices[random.between(0, choices.length - 1)] ?? '';
}
