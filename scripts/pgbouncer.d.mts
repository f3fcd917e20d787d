export function ensurePgbouncer(): string | undefined;
