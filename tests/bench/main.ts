import { benchJourney } from './journey';
import { benchPages } from './pages';
import { benchQuote } from './quote';

/** `npm run bench -- <name>`: ratios measured side by side in one run. Absolute figures depend on the machine. */
const benches: Readonly<Record<string, () => Promise<string>>> = {
  quote: benchQuote,
  journey: benchJourney,
  pages: benchPages,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (wanted.length === 0 || unknown.length > 0) {
  process.stderr.write(`Name what to measure: ${Object.keys(benches).join(', ')}\n`);
  process.exit(2);
}
for (const name of wanted) {
  process.stdout.write(`\n${name}\n${(await benches[name]?.()) ?? ''}\n`);
}
