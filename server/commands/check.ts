import { endText, lineText } from '../system/check/line';
import { checkPortal } from '../system/check/run';

/**
 * `npm run check`: one line for each part that a portal needs, with the settings of the server and from this machine.
 * Exit code 1 when something does not work.
 */
const lines = await checkPortal(new Date());
process.stdout.write(`${[...lines.map(lineText), '', endText(lines)].join('\n')}\n`);
// A connection that a provider left open must not hold the command.
process.exit(lines.some(({ state }) => state === 'fail') ? 1 : 0);
