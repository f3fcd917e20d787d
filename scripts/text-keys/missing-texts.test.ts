import ts from 'typescript';
import { expect, test } from 'vitest';
import { missingTexts } from './missing-texts';

const texts = new Map([
  ['common', new Set(['save'])],
  ['forms', new Set(['title', 'next.submit', 'next.fly', 'pair.a.x', 'pair.b.y', 'tasks.clean'])],
]);
const types = `
  interface TFunction<Namespaces> { <const Key extends string>(key: Key, values?: object): string; namespaces: Namespaces }
  declare const t: TFunction<'forms'>;
  declare const first: TFunction<['other', 'forms']>;
  declare const step: 'submit' | 'fly';
  declare const wrong: 'submit' | 'bring';
  declare const one: 'a' | 'b';
  declare const two: 'x' | 'y';
  declare const three: 'x' | 'z';
  declare const anything: string;
`;

function problems(code: string, mayVary = false): string[] {
  const file = ts.createSourceFile('page.ts', types + code, ts.ScriptTarget.ES2022, true);
  const host = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name: string) => (name === 'page.ts' ? file : undefined),
  };
  const program = ts.createProgram(['page.ts'], { noLib: true, strict: true }, host);
  return missingTexts(program, {
    texts,
    fallback: ['common'],
    isOurs: () => true,
    mayVary: () => mayVary,
  }).map((text) => text.replace(/^page\.ts:\d+ /u, ''));
}

test.each([
  "t('title')",
  "t('save')",
  "t('forms:title')",
  "first('title')",
  `t(\`next.\${step}\`)`,
  "t(step === 'fly' ? 'title' : 'save')",
  `t(\`pair.\${one}.\${two}\`)`,
  `t(\`tasks.\${anything}\`)`,
])('finds the texts of %s', (code) => expect(problems(code)).toEqual([]));

test.each([
  ["t('titel')", 'asks forms for titel'],
  ["t('other:title')", 'asks forms for other:title'],
  ["first('titel')", 'asks other, forms for titel'],
  [`t(\`next.\${wrong}\`)`, 'asks forms for next.bring'],
  ["t(step === 'fly' ? 'title' : 'titel')", 'asks forms for titel'],
  [`t(\`pair.\${one}.\${three}\`)`, 'asks forms for pair.a.z, pair.b.x, pair.b.z'],
  [`t(\`chores.\${anything}\`)`, 'asks forms for chores.…'],
  ['t(anything)', 'asks forms for any text'],
  [
    'function ask(t: (key: string) => string): string { return t("title"); }',
    'calls a t that is no TFunction',
  ],
  [
    `function ask<Step extends "fly" | "stay">(of: Step): string { return t(\`next.\${of}\`); }`,
    'asks forms for next.stay',
  ],
])('reports %s', (code, problem) => expect(problems(code)).toEqual([problem]));

test('a listed file may request a key that is known only at run time', () => {
  expect(problems('t(anything)', true)).toEqual([]);
});
