// Playwright's reporter for npm test: sends the runner how far the tests are, each failure, and the counts at the end.
import path from 'node:path';

export default class {
  total = 0;
  done = 0;
  failed = 0;
  failures = [];
  running = new Map();
  seconds = new Map();

  onBegin(_config, suite) {
    this.suite = suite;
    this.total = suite.allTests().length;
    this.sendProgress();
  }

  onTestBegin(test) {
    this.running.set(test.id, titleOf(test));
    this.sendProgress();
  }

  onTestEnd(test, { status, errors, retry, duration }) {
    this.running.delete(test.id);
    const file = path.relative('', test.location.file);
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + duration / 1000);
    const isOver = status === 'skipped' || status === test.expectedStatus || retry === test.retries;
    if (isOver) this.done += 1;
    if (status !== 'skipped' && status !== test.expectedStatus)
      this.fail(`${titleOf(test)}${isOver ? '' : ' (is tried again)'}`, errors, isOver);
    this.sendProgress();
  }

  /** Outside of any test: a file that cannot be loaded, a server that does not start. */
  onError(error) {
    this.fail('outside of any test', [error], true);
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? [];
    const skipped = tests.filter((test) => test.outcome() === 'skipped');
    const passed = tests.filter((test) => ['expected', 'flaky'].includes(test.outcome())).length;
    const end = { passed, failed: this.failed, skipped: skipped.length, failures: this.failures };
    const reasons = [...new Set(skipped.flatMap(reasonsOf))];
    process.send?.({ end: { ...end, reasons, seconds: [...this.seconds] } });
  }

  fail(title, errors, isOver) {
    const text = [title, ...errors.map(describe)].join('\n');
    process.send?.({ failure: text });
    if (!isOver) return;
    this.failed += 1;
    this.failures.push(text);
  }

  sendProgress() {
    const failed = this.failed > 0 ? `, ${this.failed} failed` : '';
    const running = [...this.running.values()].map((title) => ` · ${title}`).join('');
    process.send?.({ progress: `${this.done} of ${this.total} tests${failed}${running}` });
  }
}

function titleOf({ location, title }) {
  return `${path.relative('', location.file)}:${location.line} › ${title}`;
}

function reasonsOf({ annotations, location }) {
  const notes = annotations.filter(({ type, description }) => type === 'skip' && description);
  return notes.map(({ description }) => `${path.relative('', location.file)}: ${description}`);
}

function describe({ message, stack, value, snippet }) {
  return [stack ?? message ?? value, snippet].filter(Boolean).join('\n');
}
