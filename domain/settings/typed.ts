import type { Readings } from '~/domain/core/decimal-text';
import type { ErrorCode } from '~/domain/core/errors';
import { parseAud, parseMnt } from '~/domain/core/parse-amount';
import { parsePercent, parseWhole } from '~/domain/core/parse-number';
import type { ConstantUnit } from './constants';

type ReadConstant = { ok: true; value: number } | { ok: false; reason: ErrorCode; params?: Readings };

/** Reads a typed constant: dollars as cents, percent as hundredths; ₮, days and counts unchanged. */
export function readConstant(text: string, unit: ConstantUnit): ReadConstant {
  switch (unit) {
    case 'cents':
      return parseAud(text);
    case 'mnt':
      return parseMnt(text);
    case 'bps':
      return parsePercent(text);
    case 'days':
    case 'hours':
    case 'flag':
    case 'number':
      return parseWhole(text);
  }
}
