import type { Battery } from '~/domain/core/battery';
import type { FieldIssue } from '~/domain/core/errors';
import { parseWeight } from '~/domain/core/measures';
import { parsePercent, parseWhole } from '~/domain/core/parse-number';
import type { ItemDraft } from '~/domain/forms/draft';
import type { CheckedLine } from '~/domain/goods/check-lines';
import type { typedGoodsShape } from '~/domain/goods/schema';

type ParsedDetail =
  | { ok: true; value: number }
  | { ok: false; reason: FieldIssue['code']; params?: FieldIssue['params'] };

type GoodsDetails = Omit<CheckedLine, 'description' | 'descriptionEn' | 'hsCode' | 'battery' | 'quantity'>;
/** What rules of goods ask of a line, as typed. */
export type TypedGoodsDetails = Pick<ItemDraft, keyof typeof typedGoodsShape>;
/** A line of goods as typed. An empty battery is not answered. */
export type TypedGoodsLine = Pick<ItemDraft, 'description' | 'descriptionEn' | 'quantity'> &
  TypedGoodsDetails & { hsCode?: string; battery: Battery | '' };

/** A typed line as rules of goods see it. A quantity that cannot be read counts as one. */
export function goodsLineOf(item: TypedGoodsLine): CheckedLine {
  const { description, descriptionEn, hsCode, battery } = item;
  const quantity = parseWhole(item.quantity);
  const { fields } = readGoodsDetails(item, '');
  return {
    description,
    descriptionEn,
    hsCode,
    battery: battery || null,
    quantity: quantity.ok ? quantity.value : 1,
    ...fields,
  };
}

/** What rules of goods ask of some lines. An empty field is no answer, not an error. */
export function readGoodsDetails(
  item: TypedGoodsDetails,
  path: string,
): { fields: GoodsDetails; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const read = (
    field: string,
    typed: string | undefined,
    parse: (text: string) => ParsedDetail,
  ): number | null => {
    if (typed === undefined || typed.trim() === '') return null;
    const parsed = parse(typed);
    if (parsed.ok) return parsed.value;
    const { reason: code, params } = parsed;
    issues.push({ path: `${path}.${field}`, code, ...(params && { params }) });
    return 1;
  };
  const fields = {
    netG: read('netWeight', item.netWeight, parseWeight),
    // 1 l of water is 1 kg: both are typed with a decimal point and stored in thousandths.
    netMl: read('netVolume', item.netVolume, parseWeight),
    batteryChemistry: item.batteryChemistry || null,
    batteryWhTenths: read('batteryWh', item.batteryWh, parseTenths),
    batteryLithiumTenths: read('batteryLithium', item.batteryLithium, parseTenths),
    batteryCells: read('batteryCells', item.batteryCells, parseWhole),
    batteryCount: read('batteryCount', item.batteryCount, parseWhole),
    answers: item.answers ?? {},
  };
  return { fields, issues };
}

/** What was answered about a line, as a person types it. `readGoodsDetails` reads back equal values. */
export function typedGoodsDetails(details: GoodsDetails): TypedGoodsDetails {
  const { netG, netMl, batteryChemistry, batteryWhTenths, batteryLithiumTenths, answers } = details;
  const { batteryCells, batteryCount } = details;
  return {
    ...(netG && { netWeight: String(netG / 1000) }),
    ...(netMl && { netVolume: String(netMl / 1000) }),
    ...(batteryChemistry && { batteryChemistry }),
    ...(batteryWhTenths && { batteryWh: String(batteryWhTenths / 10) }),
    ...(batteryLithiumTenths && { batteryLithium: String(batteryLithiumTenths / 10) }),
    ...(batteryCells && { batteryCells: String(batteryCells) }),
    ...(batteryCount && { batteryCount: String(batteryCount) }),
    ...(answers && Object.keys(answers).length > 0 && { answers }),
  };
}

/** Text to tenths, rounded up, so that a limit is never missed: `17.25` is 173. */
function parseTenths(text: string): ParsedDetail {
  const read = parsePercent(text);
  return read.ok ? { ok: true, value: Math.ceil(read.value / 10) } : read;
}
