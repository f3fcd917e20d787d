// Every text that the code asks for exists in the namespaces that it asks. One step of npm test.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { textOptions } from '~/app/i18n/options';
import { fallbackLocale } from '~/domain/core/format/locale';
import { missingTexts } from './text-keys/missing-texts';
import { variableKeys } from './text-keys/variable-keys';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'locales', fallbackLocale);
const relative = (file: string): string => path.relative(root, file).replaceAll('\\', '/');

const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
const missing = missingTexts(ts.createProgram(fileNames, options), {
  texts: new Map(readdirSync(folder).map((file) => [path.basename(file, '.json'), keysIn(file)])),
  fallback: textOptions.fallbackNS,
  isOurs: (file) => /^(app|desktop|server)\//u.test(relative(file)) && !/\.test\./u.test(file),
  mayVary: (file) => variableKeys.some(({ file: known }) => known === relative(file)),
});
for (const text of missing) process.stderr.write(`${relative(text)}\n`);
if (missing.length > 0) process.exitCode = 1;

function keysIn(file: string): Set<string> {
  const keys = flatten(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), '');
  return new Set(keys.flatMap((key) => [key, key.replace(/_(one|other)$/u, '')]));
}

function flatten(value: unknown, prefix: string): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, child]) => flatten(child, prefix ? `${prefix}.${key}` : key));
}
