/** The last day on which a release line of Node.js gets repairs. Source: schedule.json of the nodejs/Release repository. */
const lastDays: Readonly<Record<number, string>> = {
  18: '2025-04-30',
  19: '2023-06-01',
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};
const lines = Object.keys(lastDays).map(Number);
const newest = Math.max(...lines);

/**
 * Says that the running Node.js has ended; undefined while it gets repairs. A line newer than the table counts as
 * current, an older one as ended. `version`: 20.20.2.
 */
export function endedNodeNotice(version: string, now: Date): string | undefined {
  const line = Number.parseInt(version, 10);
  if (line > newest) return undefined;
  const lastDay = lastDays[line];
  const today = now.toISOString().slice(0, 10);
  if (lastDay !== undefined && today <= lastDay) return undefined;
  const since = lastDay === undefined ? '' : ` since ${lastDay}`;
  return `Node.js ${version} gets no security repairs${since}. Install Node.js ${newestLongTerm(today)}.`;
}

/** The newest even line on that day: even lines are supported for three years. The newest of the table may be too new. */
function newestLongTerm(today: string): number {
  return Math.max(
    ...lines.filter((line) => line % 2 === 0 && line < newest && today <= (lastDays[line] ?? '')),
  );
}
