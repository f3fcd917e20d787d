import { type BatteryLine, batteryFacts } from '~/domain/goods/battery';

/** The special handling codes of an air waybill or a piece, in the order of the alphabet. */
export function handlingCodes(lines: readonly BatteryLine[], security: readonly string[] = []): string[] {
  const ofGoods = lines.flatMap((line) => batteryFacts(line)?.handlingCode ?? []);
  return [...new Set([...ofGoods, ...security])].sort();
}

/** A battery of the goods as the papers of the air name it. */
export type BatteryOnPaper = {
  un: string;
  packingInstruction: string;
  section: string;
  chemistry: 'ion' | 'metal';
  packed: 'contained' | 'packed_with' | 'loose';
};

/** What the handling information says of batteries, each kind once. */
export function batteriesOnPaper(lines: readonly BatteryLine[]): BatteryOnPaper[] {
  const found = new Map<string, BatteryOnPaper>();
  for (const line of lines) {
    const facts = batteryFacts(line);
    if (!facts || line.battery === null || line.battery === 'none') continue;
    const { un, packingInstruction, section } = facts;
    found.set(`${un} ${packingInstruction} ${section}`, {
      ...{ un, packingInstruction, section, packed: line.battery },
      chemistry: line.batteryChemistry ?? 'ion',
    });
  }
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, battery]) => battery);
}

/** Numbers of the batteries that are packed so, as `UN3481 PI 967`. */
export function batteryNumbers(lines: readonly BatteryLine[], packed: BatteryOnPaper['packed']): string {
  return batteriesOnPaper(lines)
    .filter((battery) => battery.packed === packed)
    .map(({ un, packingInstruction }) => `${un} PI ${packingInstruction}`)
    .join(', ');
}

/** UN numbers of the lithium battery marks that a piece needs, each once. */
export function batteryMarks(lines: readonly BatteryLine[]): string[] {
  const needed = lines.flatMap((line) => {
    const facts = batteryFacts(line);
    return facts?.needsMark ? [facts.un] : [];
  });
  return [...new Set(needed)].sort();
}
