export const stationPath = '/moz/station';

export function stationAt(mode: 'load' | 'arrive', cargoId: string): string {
  return `${stationPath}?mode=${mode}&cargo=${cargoId}`;
}
