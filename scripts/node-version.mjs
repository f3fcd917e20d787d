// Imported first by the scripts of package.json: an older Node.js would fail midway, with a file half written. It must
// run on every Node.js that knows modules, so it uses nothing newer.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');
if (isOlder(process.versions.node, needed)) {
  process.stderr.write(
    `Moz needs Node.js ${needed} or newer; this is ${process.versions.node}. Nothing was changed. See https://nodejs.org\n`,
  );
  process.exit(1);
}

function isOlder(version, least) {
  const [numbers, leastNumbers] = [version, least].map((text) => text.split('.').map(Number));
  const at = leastNumbers.findIndex((number, index) => numbers[index] !== number);
  return at !== -1 && numbers[at] < leastNumbers[at];
}
