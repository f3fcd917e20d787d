import { writeFile } from 'node:fs/promises';
import { generateTypes } from './generate-types';
import { onNewDatabase } from './on-new-database';

await onNewDatabase(async (url) => writeFile('db/types.gen.ts', await generateTypes(url)));
