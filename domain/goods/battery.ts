import type { Battery } from '~/domain/core/battery';

export const batteryChemistries = ['ion', 'metal'] as const;
export type BatteryChemistry = (typeof batteryChemistries)[number];

/**
 * Most energy and lithium of a small battery (section II): IATA Lithium Battery Guidance Document, edition of 2022; the
 * present edition is to be confirmed.
 */
export const SMALL_BATTERY = { wattHours: 100, cellWattHours: 20, lithiumG: 2, cellLithiumG: 1 } as const;
/** Equipment with so few of them in a piece needs no mark. */
const UNMARKED = { cells: 4, batteries: 2 } as const;

/** What is known of the batteries of a line. Null: the sender does not know. */
export type BatteryLine = {
  battery: Battery | null;
  batteryChemistry?: BatteryChemistry | null | undefined;
  /** Of the largest battery, tenths of a watt hour. */
  batteryWhTenths?: number | null | undefined;
  /** Of the largest battery, tenths of a gram. */
  batteryLithiumTenths?: number | null | undefined;
  batteryCells?: number | null | undefined;
  batteryCount?: number | null | undefined;
};

export type BatteryFacts = {
  un: 'UN3480' | 'UN3481' | 'UN3090' | 'UN3091';
  /** Packing instruction of the ICAO Technical Instructions. */
  packingInstruction: '965' | '966' | '967' | '968' | '969' | '970';
  section: 'I' | 'II';
  /** Special handling code of air waybill and manifest. */
  handlingCode: 'ELI' | 'ELM' | 'RLI' | 'RLM' | 'RBI' | 'RBM';
  /** Whether its piece needs the lithium battery mark. */
  needsMark: boolean;
};

const numbers = {
  ion: { contained: ['UN3481', '967'], packed_with: ['UN3481', '966'], loose: ['UN3480', '965'] },
  metal: { contained: ['UN3091', '970'], packed_with: ['UN3091', '969'], loose: ['UN3090', '968'] },
} as const;
const codes = {
  ion: { II: 'ELI', I: 'RLI', loose: 'RBI' },
  metal: { II: 'ELM', I: 'RLM', loose: 'RBM' },
} as const;

/** What the papers say of the batteries of a line; undefined without one. Of an unknown chemistry: ion. */
export function batteryFacts(line: BatteryLine): BatteryFacts | undefined {
  const { battery } = line;
  if (battery === null || battery === 'none') return undefined;
  const chemistry = line.batteryChemistry ?? 'ion';
  const [un, packingInstruction] = numbers[chemistry][battery];
  const section = battery === 'loose' || isLarge(line) ? 'I' : 'II';
  const handlingCode = codes[chemistry][battery === 'loose' ? 'loose' : section];
  return { un, packingInstruction, section, handlingCode, needsMark: needsMark(line) };
}

/** Above the limits of section II: dangerous goods, which are not carried. */
export function isLarge(line: BatteryLine): boolean {
  const isCell = line.batteryCells === 1 && !line.batteryCount;
  if (line.batteryChemistry === 'metal') {
    const most = isCell ? SMALL_BATTERY.cellLithiumG : SMALL_BATTERY.lithiumG;
    return (line.batteryLithiumTenths ?? 0) > most * 10;
  }
  const most = isCell ? SMALL_BATTERY.cellWattHours : SMALL_BATTERY.wattHours;
  return (line.batteryWhTenths ?? 0) > most * 10;
}

function needsMark({ battery, batteryCells, batteryCount }: BatteryLine): boolean {
  if (battery !== 'contained') return true;
  if (batteryCount) return batteryCount > UNMARKED.batteries;
  return !batteryCells || batteryCells > UNMARKED.cells;
}

/** Tenths of a watt hour: 3.85 V and 4,500 mAh are 17.3 Wh. Rounded up, so that a limit is never missed. */
export function whTenthsOf({ volts, milliampHours }: { volts: number; milliampHours: number }): number {
  return Math.ceil(Math.round(volts * milliampHours * 1e6) / 1e8 - 1e-9);
}
