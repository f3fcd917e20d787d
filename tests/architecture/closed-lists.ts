/** A list of values that a migration closes by a check, for example `state in ('active', 'paused')`. */
const checkedList = /\b(\w+)\s+in\s*\(\s*'[^']*'(?:\s*,\s*'[^']*')*\s*\)/giu;
const tableBody = /\bcreate table\b[^;]*;|\badd (?:column|constraint)\b[^;]*;/giu;

/** The columns of new tables and columns whose closed list is a check on text instead of an enum. */
export function checkedListsIn(sql: string): string[] {
  const statements = sql.replaceAll(/--[^\n]*/gu, '').match(tableBody) ?? [];
  return statements.flatMap((statement) =>
    [...statement.matchAll(checkedList)].map(([, column = '']) => column),
  );
}
