import { readFileSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv } from '~/server/core/env/env';
import { createMetrics } from '~/server/core/observability/metrics';
import { addGauges } from '~/server/http/metrics/gauges';

const { registry } = createMetrics();
addGauges(registry, readEnv({}));
collectDefaultMetrics({ register: registry });
const metrics = await registry.getMetricsAsJSON();
const exposed = new Set(
  metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [name],
  ),
);
const page = readFileSync('docs/monitoring.md', 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});
const rules = rulesSchema
  .parse(parse(readFileSync('docs/monitoring/alerts.yml', 'utf8')))
  .groups.flatMap((group) => group.rules);

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});
const dashboard: unknown = JSON.parse(readFileSync('docs/monitoring/grafana-dashboard.json', 'utf8'));
const { panels } = dashboardSchema.parse(dashboard);

test.each(rules)('the rule $alert reads metrics that are exposed', ({ expr }) => {
  expect(unknownIn(expr)).toEqual([]);
});

test.each(panels.filter(({ type }) => type !== 'row'))(
  'the panel $title reads metrics that are exposed',
  (panel) => {
    expect(panel.targets.length).toBeGreaterThan(0);
    for (const { expr } of panel.targets) expect(unknownIn(expr)).toEqual([]);
  },
);

test('rules and panels read only labels that their metrics have', () => {
  const read = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => labelsIn(expr));
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter(({ metric, label }) => !knownLabels(metric).includes(label))).toEqual([]);
});

test('rules and panels group only by labels of their metrics, and texts use no other', () => {
  const exprs = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  expect(exprs.flatMap(groupsIn).length).toBeGreaterThan(10);
  for (const expr of exprs) {
    const known = ['le', ...namesIn(expr).flatMap(knownLabels)];
    expect([expr, groupsIn(expr).filter((label) => !known.includes(label))]).toEqual([expr, []]);
  }
  for (const { expr, annotations } of rules) {
    const told = [
      ...Object.values(annotations)
        .join(' ')
        .matchAll(/\$labels\.(\w+)/gu),
    ].map(([, label]) => label);
    const groups = groupsIn(expr);
    const known = groups.length > 0 ? groups : ['job', 'instance', ...namesIn(expr).flatMap(knownLabels)];
    expect([expr, told.filter((label = '') => !known.includes(label))]).toEqual([expr, []]);
  }
});

test('docs/monitoring.md has a row for each metric, with its kind and labels', () => {
  const rows = [...page.matchAll(/^\| `(moz_\w+)` +\| (\w+) +\|([^|]*)\|/gmu)].map(
    ([, name, kind, labels = '']) => ({ name, kind, labels: labels.match(/\w+/gu) ?? [] }),
  );
  const ours = metrics.filter(({ name }) => name.startsWith('moz_'));
  const expected = ours.map(({ name, type }) => ({ name, kind: String(type), labels: labelsOf(name) }));
  const byName = (one: { name?: string | undefined }, other: { name?: string | undefined }): number =>
    (one.name ?? '') < (other.name ?? '') ? -1 : 1;
  expect(rows.toSorted(byName)).toEqual(expected.toSorted(byName));
});

test('every metric in the text of docs/monitoring.md is exposed', () => {
  const named = page.match(/`(?:moz|nodejs|process)_\w+`/gu)?.map((name) => name.slice(1, -1)) ?? [];
  const known = new Set([...exposed, ...metrics.map(({ name }) => name)]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name) && !known.has(`${name}_sum`))).toEqual([]);
});

test('finds a metric and a label that do not exist', () => {
  expect(unknownIn('rate(moz_http_requests[5m]) > nodejs_lag')).toEqual(['moz_http_requests', 'nodejs_lag']);
  expect(labelsIn('moz_jobs{state="dead", kind!="x"}')).toEqual([
    { metric: 'moz_jobs', label: 'state' },
    { metric: 'moz_jobs', label: 'kind' },
  ]);
  expect(knownLabels('moz_jobs')).not.toContain('kind');
});

/** Names of metrics in an expression that no process exposes. */
function unknownIn(expr: string): string[] {
  return namesIn(expr).filter((name) => !exposed.has(name));
}

function namesIn(expr: string): string[] {
  return expr.match(/\b(?:moz|nodejs|process)_\w+/gu) ?? [];
}

/** Labels by which an expression groups. */
function groupsIn(expr: string): string[] {
  return [...expr.matchAll(/\bby\s*\(([^)]*)\)/gu)].flatMap(([, labels = '']) => labels.match(/\w+/gu) ?? []);
}

function labelsIn(expr: string): { metric: string; label: string }[] {
  return [...expr.matchAll(/\b((?:moz|nodejs|process)_\w+)\{([^}]*)\}/gu)].flatMap(
    ([, metric = '', inner = '']) =>
      [...inner.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/gu)].map(([, label = '']) => ({ metric, label })),
  );
}

/** Labels of a series: its own, and those that Prometheus adds. */
function knownLabels(series: string): string[] {
  return ['job', 'instance', ...labelsOf(series.replace(/_(?:bucket|sum|count)$/u, ''))];
}

function labelsOf(name: string): string[] {
  const metric = registry.getSingleMetric(name);
  const labels: unknown = metric && Reflect.get(metric, 'labelNames');
  return z.array(z.string()).parse(labels);
}
