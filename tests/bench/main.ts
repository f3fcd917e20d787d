import { benchArrivals } from './arrivals';
import { benchAdmin, benchBest, benchJourney } from './calls';
import { benchCounts } from './counts';
import { benchFailover } from './failover';
import { benchFaults } from './faults';
import { benchForecast } from './forecast';
import { benchFuzz } from './fuzz';
import { benchGrowth } from './growth';
import { benchOverload } from './overload';
import { benchPages } from './pages';
import { benchPartitions } from './partitions';
import { benchQuote } from './quote';
import { benchRelease } from './release';
import { benchScale } from './scale';
import { benchScan } from './scan';
import { benchSchedules } from './schedules';
import { benchScreening } from './screening';
import { benchSearches } from './searches';
import { benchSeed } from './seed';
import { benchShelf } from './shelf';
import { benchSoak } from './soak';
import { benchTraces } from './traces';
import { benchWire } from './wire';

/**
 * `npm run bench -- <name>` measures ratios side by side in one run. Absolute figures depend on the machine. Some take
 * a number: `seed` the parcels in the database of `admin`, `best`, `searches` and `growth`, `schedules` the schedules, `screening` the listed names (50,000 at most), `fuzz` the valid and the nasty
 * inputs for each procedure, `faults` the faults of each kind, `failover` the failovers, `scale` the
 * restarts of each server, `soak` the minutes, `partitions` the events.
 */
const benches: Readonly<Record<string, (count: number) => Promise<string>>> = {
  quote: benchQuote,
  journey: benchJourney,
  pages: benchPages,
  admin: benchAdmin,
  arrivals: benchArrivals,
  best: benchBest,
  scale: benchScale,
  scan: benchScan,
  shelf: benchShelf,
  schedules: benchSchedules,
  forecast: benchForecast,
  screening: benchScreening,
  searches: benchSearches,
  seed: benchSeed,
  growth: benchGrowth,
  wire: benchWire,
  fuzz: benchFuzz,
  overload: benchOverload,
  faults: benchFaults,
  failover: benchFailover,
  soak: benchSoak,
  release: benchRelease,
  traces: benchTraces,
  counts: benchCounts,
  partitions: benchPartitions,
};

const usualCounts = new Map([
  ['fuzz', '10000'],
  ['faults', '200'],
  ['failover', '5'],
  ['scale', '3'],
  ['soak', '30'],
]);
const [name = '', count = usualCounts.get(name) ?? '1000000', ...rest] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench || rest.length > 0 || !/^[1-9]\d{0,7}$/.test(count)) {
  process.stderr.write(`Name one thing to measure: ${Object.keys(benches).join(', ')}\n`);
  process.exit(2);
}
process.stdout.write(`\n${name}\n${await bench(Number(count))}\n`);
