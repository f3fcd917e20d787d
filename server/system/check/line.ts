import { type Finding, worstOf } from '~/domain/system/findings';

/**
 * What a check found: `fail` prevents something from working, `warn` will, or makes it unsafe; `off` is not set up and
 * need not be.
 */
export type CheckState = 'ok' | 'warn' | 'fail' | 'off';

/** One line of `npm run check`. */
export type CheckLine = { name: string; state: CheckState; text: string };

const shownStates: Readonly<Record<CheckState, string>> = {
  ok: 'ok  ',
  warn: 'warn',
  fail: 'FAIL',
  off: 'off ',
};
const nameWidth = 15;

/** `ok   PostgreSQL      18.1, 202 migrations`. A finding of several lines is one line. */
export function lineText({ name, state, text }: CheckLine): string {
  return `${shownStates[state]} ${name.padEnd(nameWidth)} ${text.trim().replace(/\s*\n\s*/gu, ' ')}`;
}

/** The last line: how many faults and warnings there are. */
export function endText(lines: readonly CheckLine[]): string {
  const count = (state: CheckState): number => lines.filter((line) => line.state === state).length;
  const named = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
  return `${named(count('fail'), 'fault')}, ${named(count('warn'), 'warning')}.`;
}

/** The state of a part by what the system screen finds of it. */
export function stateOf(found: readonly Finding[]): CheckState {
  return ({ fine: 'ok', attention: 'warn', broken: 'fail' } as const)[worstOf(found)];
}

/** What a check finds, without its name. */
export type CheckResult = Omit<CheckLine, 'name'>;

/** Makes a line of what a check finds. An error is a fault with its own text: nothing may end the other checks. */
export async function check(
  name: string,
  find: () => Promise<CheckResult> | CheckResult,
): Promise<CheckLine> {
  try {
    return { name, ...(await find()) };
  } catch (error) {
    return { name, state: 'fail', text: reasonOf(error) };
  }
}

/** What an error says; the code of the system where there is no text, as with a refused connection to two addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown reason';
  const cause = error.cause === undefined ? '' : ` (${reasonOf(error.cause)})`;
  return `${error.message || error.name}${cause}`;
}
