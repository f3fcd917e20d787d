/** A position in the write-ahead log (LSN), in bytes. */
export type WalPosition = bigint;

/** Parses a position as PostgreSQL writes it, such as `16/B374D848`; undefined for any other text. */
export function parsePosition(text: string | undefined): WalPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/iu.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function latestOf(...positions: (WalPosition | undefined)[]): WalPosition {
  return positions.reduce<WalPosition>((latest, each = 0n) => (each > latest ? each : latest), 0n);
}
