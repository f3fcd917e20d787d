import { LOW_VALUE_EXEMPTION } from '~/domain/parcels/holds';

type CarriedPiece = { formId: string; exportReference: string | null };

/** Whether Australian customs give the cargo a reference: goods with an export declaration, or several consignments. */
export function isCrnNeeded(pieces: readonly CarriedPiece[]): boolean {
  const isConsolidated = new Set(pieces.map(({ formId }) => formId)).size > 1;
  return isConsolidated || pieces.some(({ exportReference }) => isDeclared(exportReference));
}

function isDeclared(reference: string | null): boolean {
  return reference !== null && reference.toUpperCase() !== LOW_VALUE_EXEMPTION;
}
