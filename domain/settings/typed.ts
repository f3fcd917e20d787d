import type { ErrorCode } from '~/domain/core/errors';
import { parseAud, parseMnt } from '~/domain/core/parse-amount';
import { parsePercent, parseWhole } from '~/domain/core/parse-number';
import type { ConstantUnit } from './constants';

type ReadConstant = { ok: true; value: number } | { ok: false; reason: ErrorCode };

/** The value of a constant as it is typed: dollars in cents, percent in hundredths, ₮, days and counts as they are. */
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
