/**
 * The file of a worker thread and the arguments that it needs. The build puts it beside the server under its own name;
 * from source it needs tsx, which development and tests have.
 */
export function workerFile(from: string, { source, built }: { source: string; built: string }) {
  const isSource = from.endsWith('.ts');
  return {
    filename: new URL(isSource ? source : built, from).href,
    execArgv: isSource ? ['--import', 'tsx'] : [],
  };
}
