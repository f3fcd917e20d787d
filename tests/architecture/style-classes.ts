import path from 'node:path';

export type SourceFile = { file: string; code: string };

/**
 * The classes that code takes from a CSS module which lacks them, and those that no code takes. A class is taken as
 * `styles.name` from the module that `styles` is imported from. Also the ids of selectors, which a module renames like
 * its classes.
 */
export function wrongClasses(code: readonly SourceFile[], modules: readonly SourceFile[]): string[] {
  const taken = new Map<string, Set<string>>(modules.map(({ file }) => [file, new Set()]));
  const known = new Map(modules.map(({ file, code: css }) => [file, classesIn(css)]));
  const missing = code.flatMap((source) =>
    importsOf(source).flatMap(({ name, module }) => {
      const classes = known.get(module);
      if (!classes) return [`${source.file}: no ${module}`];
      const uses = usesOf(name, source.code);
      for (const use of uses) taken.get(module)?.add(use);
      return uses.filter((use) => !classes.has(use)).map((use) => `${source.file}: no .${use} in ${module}`);
    }),
  );
  const unused = [...known].flatMap(([module, classes]) =>
    [...classes]
      .filter((name) => !taken.get(module)?.has(name))
      .map((name) => `${module}: nobody takes .${name}`),
  );
  const renamed = modules.flatMap(({ file, code: css }) =>
    [...selectorsOf(css).matchAll(/#[A-Za-z_][\w-]*/g)].map(
      ([id]) => `${file}: a module renames ${id}; write [id="${id.slice(1)}"]`,
    ),
  );
  return [...missing, ...unused, ...renamed];
}

function importsOf({ file, code }: SourceFile): { name: string; module: string }[] {
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(
    ([, name = '', from = '']) => ({
      name,
      module: from.startsWith('~/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from),
    }),
  );
}

function usesOf(name: string, code: string): string[] {
  const uses = code.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g'));
  return [...new Set([...uses].map(([, use = '']) => use))];
}

function classesIn(css: string): Set<string> {
  return new Set([...selectorsOf(css).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** The selectors, without those of other files (`:global`). */
function selectorsOf(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/[^{}]*;/g, '');
}
