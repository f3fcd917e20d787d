import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './procedures';

for (const [file, text] of Object.entries(generatedFiles())) await writeFile(file, text);
