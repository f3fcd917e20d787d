import type { Column, Link, Table } from './catalogue';

const shortTypes: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'character varying': 'varchar',
};

/** Returns a type as one word, as Mermaid requires: `timestamptz`, `text[]`. */
export function nameOfType(type: string): string {
  return shortTypes[type] ?? type.replaceAll('"', '');
}

/** Omits foreign keys to the acting user, which would fill every diagram with lines. */
export function isDrawn({ to, columns }: Link): boolean {
  return !(to === 'app_user' && columns.some((column) => column.endsWith('_by')));
}

/** Returns tables and the foreign keys between them as a Mermaid `erDiagram` in a Markdown block. */
export function drawTables(tables: readonly Table[], links: readonly Link[]): string {
  const names = new Set(tables.map(({ name }) => name));
  const inside = links.filter((link) => names.has(link.from) && names.has(link.to) && isDrawn(link));
  return ['```mermaid', 'erDiagram', ...tables.map(drawTable), ...inside.map(drawLink), '```', ''].join('\n');
}

function drawTable({ name, columns }: Table): string {
  return [`  ${name} {`, ...columns.map(drawColumn), '  }'].join('\n');
}

function drawColumn({ name, type, isPrimary, isForeign, isUnique }: Column): string {
  const keys = [isPrimary && 'PK', isForeign && 'FK', isUnique && 'UK'].filter((key) => key !== false);
  return `    ${nameOfType(type)} ${name} ${keys.join(', ')}`.trimEnd();
}

function drawLink({ from, to, columns, isSingle, isOptional }: Link): string {
  return `  ${to} ${isOptional ? '|o' : '||'}--${isSingle ? 'o|' : 'o{'} ${from} : "${columns.join(', ')}"`;
}
