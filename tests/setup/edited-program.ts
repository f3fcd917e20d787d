import path from 'node:path';
import ts from 'typescript';
import { type Edits, edited } from './with-edits';

type Change = { edits: readonly Edits[]; files?: Readonly<Record<string, string>> };

/**
 * Type-checks files of the project as if a developer had made these edits, without a copy of it. Returns what the
 * compiler says, as `file: text`; nothing when all is right.
 */
export function createEditedProgram({ edits, files = {} }: Change): {
  check: (isChecked: (file: string, text: string) => boolean) => string[];
} {
  const { fileNames, options } = readConfig();
  const added = Object.keys(files).map((file) => path.resolve(file));
  const roots = [
    ...fileNames.filter((file) => !/\/tests\/|\.test\.tsx?$/u.test(file)),
    // Has a configuration of its own.
    path.resolve('app/service-worker/offline-document.ts'),
  ];
  const program = ts.createProgram([...roots, ...added], options, hostOf({ edits, files }, options));
  return {
    check: (isChecked) =>
      program
        .getSourceFiles()
        .filter((source) => !source.fileName.includes('/node_modules/'))
        .filter((source) => isChecked(nameOf(source.fileName), source.text))
        .flatMap((source) => [
          ...program.getSyntacticDiagnostics(source),
          ...program.getSemanticDiagnostics(source),
        ])
        .map(({ file, messageText }) => {
          const text = ts.flattenDiagnosticMessageText(messageText, ' ');
          return `${nameOf(file?.fileName ?? '')}: ${text}`;
        }),
  };
}

function readConfig(): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
  if (!config) throw new Error('tsconfig.json cannot be read');
  return config;
}

function hostOf({ edits, files = {} }: Change, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const readFile = (file: string): string | undefined => {
    const name = nameOf(file);
    const added = files[name];
    if (added !== undefined) return added;
    const text = host.readFile(file);
    return text && edits.reduce((code, some) => edited(code, some[name]), text);
  };
  return {
    ...host,
    // Else the folder of an added file would have to exist.
    directoryExists: () => true,
    readFile,
    fileExists: (file) => nameOf(file) in files || host.fileExists(file),
    getSourceFile: (file, language) => {
      const text = readFile(file);
      return text === undefined ? undefined : ts.createSourceFile(file, text, language);
    },
  };
}

function nameOf(file: string): string {
  return path.relative(process.cwd(), file);
}
