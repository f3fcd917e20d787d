/** A statement that the released version of the program may not survive, and the reason. */
export type Contraction = { statement: string; reason: string };

type Statement = {
  /** In small letters, without comments, texts and bodies of functions. */
  text: string;
  /** True when a comment before it says why the released version goes on working. */
  isExplained: boolean;
};

const explanation = /^--\s*released version: \S/u;
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'$\-/]+|[-/$']/gu;

/**
 * Finds statements of a migration that take something away from the version that was released before it: expand first,
 * contract a version later (CONTRIBUTING.md). A comment `-- released version: …` before a statement explains it.
 */
export function contractionsIn(sql: string): Contraction[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap(({ text }) => madeBy(text)));
  return statements.flatMap(({ text, isExplained }) => {
    const reason = isExplained ? undefined : reasonOf(text, made);
    return reason === undefined ? [] : [{ statement: text, reason }];
  });
}

function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let isExplained = false;
  for (const [token] of `${sql};`.matchAll(tokens)) {
    if (token === ';') {
      statements.push({ text: text.replace(/\s+/gu, ' ').trim().toLowerCase(), isExplained });
      text = '';
      isExplained = false;
    } else if (token.startsWith('--')) isExplained ||= explanation.test(token);
    else if (token.startsWith('/*')) text += ' ';
    else text += token.startsWith("'") ? "''" : token.replace(/^\$\w*\$[\s\S]*$/u, '$$$$');
  }
  return statements;
}

/** Names that a statement makes: `table parcel`, `trigger parcel_told on parcel`. */
function madeBy(text: string): string[] {
  const [, kind, name] =
    /^create (?:or replace )?(?:unlogged )?(table|view|trigger|function|index)(?: if not exists)? (\w+)/u.exec(
      text,
    ) ?? [];
  return kind === undefined ? [] : [`${kind} ${name}`];
}

/** In the order in which they are looked for; the first that fits is reported. */
const ofTables: readonly [RegExp, string][] = [
  [/\brename\b/u, 'renames what the released version uses'],
  [/\bdrop (?!not null|default|expression|identity)/u, 'drops what the released version may use'],
  [/\bdrop default/u, 'the released version may rely on the default'],
  [/\bset not null/u, 'the released version may write null'],
  [/ type \w+/u, 'changes the type of a column'],
  [
    /\badd (?:column )?(?!column)(?:(?!\bdefault\b|\bgenerated\b|,).)* not null(?![^,]*\b(?:default|generated)\b)/u,
    'the released version does not fill the column',
  ],
  [
    /\badd (?:constraint|check|unique|foreign key|primary key|exclude)\b/u,
    'the released version may break the constraint',
  ],
];

function reasonOf(text: string, made: ReadonlySet<string>): string | undefined {
  const [, dropped, name] = /^drop (\w+)(?: concurrently)?(?: if exists)? (\w+)/u.exec(text) ?? [];
  if (dropped !== undefined) {
    return made.has(`${dropped} ${name}`) ? undefined : 'drops what the released version may use';
  }
  const [, table] = /^alter table(?: if exists)?(?: only)? (\w+)/u.exec(text) ?? [];
  if (table !== undefined && !made.has(`table ${table}`)) {
    return ofTables.find(([pattern]) => pattern.test(text))?.[1];
  }
  const [, indexed] = /^create unique index [^(]*?\bon (?:only )?(\w+)/u.exec(text) ?? [];
  if (indexed !== undefined && !made.has(`table ${indexed}`))
    return 'the released version may break the index';
  if (/^alter type \w+ add value/u.test(text)) return 'the released version may not read the value';
  if (/^alter (?:type|view|function|sequence|index) .*\brename\b/u.test(text))
    return 'renames what the released version uses';
  return /^revoke\b/u.test(text) ? 'the released version may need the right' : undefined;
}
