import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type SourceFile, wrongClasses } from './style-classes';

test('uses only classes that a CSS module has, and uses each of them', () => {
  const files = ['app', 'desktop'].flatMap(filesIn);
  const code = files.filter(({ file }) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const modules = files.filter(({ file }) => file.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(100);
  expect(wrongClasses(code, modules)).toEqual([]);
});

test('finds a renamed class on both sides', () => {
  const screen = {
    file: 'app/screens/a/list.tsx',
    code: "import styles from '../look.module.css';\nconst a = <p className={styles.text} />;",
  };
  const css =
    '/* .old */ .content { margin: 0.5em; }\n@media (min-width: 1em) { .content:has(:global(.code)) a { top: 0 } }';
  expect(wrongClasses([screen], [{ file: 'app/screens/look.module.css', code: css }])).toEqual([
    'app/screens/a/list.tsx: no .text in app/screens/look.module.css',
    'app/screens/look.module.css: nobody takes .content',
  ]);
});

test('finds an id that a module renames', () => {
  const css = '.offices { color: #fff; }\n:root:has(#contact) .offices { display: none; }';
  const code = { file: 'app/a.tsx', code: "import styles from './a.module.css';\nconst a = styles.offices;" };
  expect(wrongClasses([code], [{ file: 'app/a.module.css', code: css }])).toEqual([
    'app/a.module.css: a module renames #contact; write [id="contact"]',
  ]);
});

function filesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
}
