import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dynamicKeys } from './dynamic-keys';
import { languages } from './languages';

const root = path.resolve(import.meta.dirname, '../..');
const namespaces = readdirSync(path.join(root, 'locales/mn')).map((file) => path.basename(file, '.json'));
const source = ['app', 'server', 'domain', 'desktop'].flatMap(sourceIn).join('\n');

describe('texts', () => {
  it.each(namespaces)('%s has equal keys and placeholders in every language', (namespace) => {
    const mn = textsOf('mn', namespace);
    for (const language of languages) {
      const texts = textsOf(language, namespace);
      expect([...texts.keys()].sort()).toEqual([...mn.keys()].sort());
      for (const [key, text] of mn) expect([key, blanksIn(text)]).toEqual([key, blanksIn(texts.get(key))]);
    }
  });

  it.each(languages)('exist in %s for every namespace', (language) => {
    expect(readdirSync(path.join(root, 'locales', language)).sort()).toEqual(
      namespaces.map((namespace) => `${namespace}.json`).sort(),
    );
  });

  it.each(namespaces)('%s has no empty and no unused text', (namespace) => {
    const texts = textsOf('mn', namespace);
    const unused = [...texts.keys()].filter((key) => !isUsed(namespace, key));
    expect(unused).toEqual([]);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

function isUsed(namespace: string, key: string): boolean {
  if (dynamicKeys.some((prefix) => `${namespace}:${key}`.startsWith(prefix))) return true;
  const plain = key.replace(/_(one|other)$/, '');
  return [`'${plain}'`, `'${namespace}:${plain}'`, `"${plain}"`].some((quoted) => source.includes(quoted));
}

function textsOf(language: string, namespace: string): Map<string, string> {
  const file = path.join(root, 'locales', language, `${namespace}.json`);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''));
}

function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([key, child]) => flatten(child, prefix ? `${prefix}.${key}` : key));
}

function blanksIn(text = ''): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).sort();
}

function sourceIn(folder: string): string[] {
  const full = path.join(root, folder);
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
