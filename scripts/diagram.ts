import { writeFile } from 'node:fs/promises';
import { onNewDatabase } from './on-new-database';
import { documentSchema } from './schema-document/document';

await onNewDatabase(async (url) => writeFile('docs/schema.md', await documentSchema(url)));
