import { onConnection } from '~/db/on-connection';
import { type Catalogue, readCatalogue, type Table } from './catalogue';
import { drawTables, isDrawn, nameOfType } from './mermaid';
import { subjects as allSubjects, type Subject } from './subjects';

const introduction = `# The schema

Written by \`npm run db:diagram\` from the tables, keys and comments of a migrated database; a test fails while it is out of
date. The SQL is in \`db/migrations\`, where checks, indexes and triggers stand beside their table.

In the diagrams PK is a primary key or a part of one, UK a unique column, FK a foreign key. A line leads from the table
that is pointed to. Columns that name who did something (\`created_by\`, \`decided_by\` …) point to \`app_user\` and have no
line. The tables of the job queue have the schema \`graphile_worker\` and are not shown.
`;

/**
 * Returns Markdown with one diagram per subject. Throws for a table without a subject or a comment, and the reverse.
 */
export async function documentSchema(url: string): Promise<string> {
  return await onConnection(url, async (client) => describeSchema(await readCatalogue(client), allSubjects));
}

export function describeSchema(catalogue: Catalogue, subjects: readonly Subject[]): string {
  const problems = findProblems(catalogue, subjects);
  if (problems.length > 0) throw new Error(`docs/schema.md cannot be written.\n- ${problems.join('\n- ')}`);
  return [introduction, ...subjects.map((subject) => describeSubject(catalogue, subject))].join('\n');
}

function findProblems({ tables }: Catalogue, subjects: readonly Subject[]): string[] {
  const placed = subjects.flatMap((subject) => subject.tables);
  const known = new Set(tables.map(({ name }) => name));
  return [
    ...tables
      .filter(({ name }) => !placed.includes(name))
      .map(({ name }) => `${name} belongs to no subject: add it to scripts/schema-document/subjects.ts`),
    ...placed
      .filter((name) => !known.has(name))
      .map((name) => `${name} is in a subject and not in the database`),
    ...placed
      .filter((name, place) => placed.indexOf(name) < place)
      .map((name) => `${name} belongs to two subjects`),
    ...tables
      .filter(({ comment }) => comment === null)
      .map(({ name }) => `${name} has no comment: comment on table ${name} is '…'`),
  ];
}

function describeSubject(catalogue: Catalogue, { title, about, tables: names }: Subject): string {
  const tables = names.flatMap((name) => catalogue.tables.filter((table) => table.name === name));
  return [
    `## ${title}\n`,
    `${about}\n`,
    drawTables(tables, catalogue.links),
    describeTables(tables),
    describeOtherLinks(catalogue, names),
    describeTypes(catalogue, tables),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function describeTables(tables: readonly Table[]): string {
  const lines = tables.flatMap(({ name, comment, columns }) => [
    `- **\`${name}\`**: ${comment}`,
    ...columns
      .filter((column) => column.comment !== null)
      .map((column) => `  - \`${column.name}\`: ${column.comment}`),
  ]);
  return [...lines, ''].join('\n');
}

function describeOtherLinks({ links }: Catalogue, names: readonly string[]): string {
  const leads = links
    .filter((link) => names.includes(link.from) && !names.includes(link.to) && isDrawn(link))
    .map(({ from, to, columns }) => `\`${from}.${columns.join('+')}\` → \`${to}\``);
  return leads.length === 0 ? '' : `To tables of other subjects: ${leads.join(', ')}.\n`;
}

function describeTypes({ types }: Catalogue, tables: readonly Table[]): string {
  const used = new Set(tables.flatMap(({ columns }) => columns.map(({ type }) => nameOfType(type))));
  const lines = types
    .filter(({ name }) => used.has(name))
    .map(({ name, values }) => `- \`${name}\`: ${values.join(', ')}`);
  return lines.length === 0 ? '' : ['Types with fixed values:\n', ...lines, ''].join('\n');
}
