export function ensurePgbouncer(): string | undefined;
export function ensureDovecot(): string | undefined;
