import { measureNames, type TypedPiece } from './receive-draft';

const MAX_KEPT = 20;

/** The pieces stored in the browser; undefined for text in another format. */
export function readKeptPieces(text: string | null): TypedPiece[] | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(kept) || kept.length < 1 || kept.length > MAX_KEPT) return undefined;
    return kept.every(isPiece) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isPiece(value: unknown): value is TypedPiece {
  return (
    isRecord(value) &&
    typeof value.pieceNo === 'number' &&
    typeof value.place === 'string' &&
    measureNames.every((name) => typeof value[name] === 'string') &&
    Array.isArray(value.photos) &&
    value.photos.every(isPhoto)
  );
}

function isPhoto(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string' && typeof value.url === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
