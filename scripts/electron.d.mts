export function ensureElectron(): string;
export function missingElectron(facts: { version: string; node: string; reason: string }): string;
