/** Runs one step of the start. */
export type RunStep = <Result>(step: 'database' | 'rows', run: () => Promise<Result>) => Promise<Result>;

export const runSilently: RunStep = async (_step, run) => await run();

/** Prints one line for each step, in the format of `scripts/quiet-step.mjs`: name, then duration. */
export function runShown({ isDemo }: { isDemo: boolean }): RunStep {
  const lines = {
    database: 'database   starting… ',
    rows: isDemo ? 'demo       filling in… ' : 'demo       off, rows of the program… ',
  };
  return async (step, run) => {
    process.stdout.write(lines[step]);
    const began = performance.now();
    try {
      const result = await run();
      process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
      return result;
    } catch (error) {
      process.stdout.write('failed\n');
      throw error;
    }
  };
}
