export function findChromium(): string | undefined;
export function findWholeChromium(): string | undefined;
export function ensureChromium(): Promise<boolean>;
