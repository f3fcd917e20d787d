// Vitest's reporter for npm test: sends the runner how far the tests are, each failure, and the counts at the end.

export default class {
  total = 0;
  done = 0;
  counts = { passed: 0, failed: 0, skipped: 0 };
  failures = [];
  seconds = [];

  onTestRunStart(specifications) {
    this.total = specifications.length;
    this.sendProgress();
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    this.counts[state] += 1;
    if (state === 'failed') this.fail(`${test.module.relativeModuleId} › ${test.fullName}`, errors);
  }

  /** A file that cannot be loaded, or a hook that throws, fails without a test of its own. */
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0)
      this.failPart(`${suite.module.relativeModuleId} › ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module) {
    this.done += 1;
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.seconds.push([module.relativeModuleId, (collectDuration + setupDuration + duration) / 1000]);
    if (module.errors().length > 0) this.failPart(module.relativeModuleId, module.errors());
    this.sendProgress();
  }

  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) this.failPart('outside of any test', errors);
    process.send?.({ end: { ...this.counts, failures: this.failures, reasons: [], seconds: this.seconds } });
  }

  failPart(title, errors) {
    this.counts.failed += 1;
    this.fail(title, errors);
  }

  fail(title, errors) {
    const text = [title, ...errors.map(describe)].join('\n');
    this.failures.push(text);
    process.send?.({ failure: text });
    this.sendProgress();
  }

  sendProgress() {
    const failed = this.counts.failed > 0 ? `, ${this.counts.failed} failed` : '';
    process.send?.({ progress: `${this.done} of ${this.total} files${failed}` });
  }
}

function describe({ name, message, stack, diff, stacks = [] }) {
  const places = stacks.map(({ file, line, column }) => `    at ${file}:${line}:${column}`);
  const text = message ? `${name ?? 'Error'}: ${message}` : stack;
  return [text, diff, ...places].filter(Boolean).join('\n');
}
