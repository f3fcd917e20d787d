export const faultsAllowed: number;
export const faultMinutes: number;
export function isFault(code: number | null, signal: string | null): boolean;
export function recentFaults(earlier: readonly number[], now: number): number[];
