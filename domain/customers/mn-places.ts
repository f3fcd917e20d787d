import { plainName } from '~/domain/core/search/plain';

/** The capital as an aimag: its addresses have a district, and parcels are brought to the door there. */
export const capitalAimag = 'ulaanbaatar';

/** The capital and the 21 aimags. Value as stored, names in both languages. */
export const aimags = [
  { value: capitalAimag, mn: 'Улаанбаатар', en: 'Ulaanbaatar' },
  { value: 'arkhangai', mn: 'Архангай', en: 'Arkhangai' },
  { value: 'bayan-ulgii', mn: 'Баян-Өлгий', en: 'Bayan-Ölgii' },
  { value: 'bayankhongor', mn: 'Баянхонгор', en: 'Bayankhongor' },
  { value: 'bulgan', mn: 'Булган', en: 'Bulgan' },
  { value: 'darkhan-uul', mn: 'Дархан-Уул', en: 'Darkhan-Uul' },
  { value: 'dornod', mn: 'Дорнод', en: 'Dornod' },
  { value: 'dornogovi', mn: 'Дорноговь', en: 'Dornogovi' },
  { value: 'dundgovi', mn: 'Дундговь', en: 'Dundgovi' },
  { value: 'govi-altai', mn: 'Говь-Алтай', en: 'Govi-Altai' },
  { value: 'govisumber', mn: 'Говьсүмбэр', en: 'Govisümber' },
  { value: 'khentii', mn: 'Хэнтий', en: 'Khentii' },
  { value: 'khovd', mn: 'Ховд', en: 'Khovd' },
  { value: 'khuvsgul', mn: 'Хөвсгөл', en: 'Khövsgöl' },
  { value: 'orkhon', mn: 'Орхон', en: 'Orkhon' },
  { value: 'selenge', mn: 'Сэлэнгэ', en: 'Selenge' },
  { value: 'sukhbaatar', mn: 'Сүхбаатар', en: 'Sükhbaatar' },
  { value: 'tuv', mn: 'Төв', en: 'Töv' },
  { value: 'umnugovi', mn: 'Өмнөговь', en: 'Ömnögovi' },
  { value: 'uvs', mn: 'Увс', en: 'Uvs' },
  { value: 'uvurkhangai', mn: 'Өвөрхангай', en: 'Övörkhangai' },
  { value: 'zavkhan', mn: 'Завхан', en: 'Zavkhan' },
] as const;

export type Aimag = (typeof aimags)[number]['value'];

/** The aimag of a stored value or of its name in either language; undefined when it is none. */
export function aimagOf(text: string): Aimag | undefined {
  return placeOf(aimags, text)?.value;
}

type Place = { readonly value: string; readonly mn: string; readonly en: string };

/** The place that a text names; other programs may have stored a place by its name. */
export function placeOf<Known extends Place>(places: readonly Known[], text: string): Known | undefined {
  const name = plainName(text);
  return places.find(({ value, mn, en }) => [value, mn, en].some((known) => plainName(known) === name));
}

/** The nine düüregs of Ulaanbaatar. */
export const duuregs = [
  { value: 'baganuur', mn: 'Багануур', en: 'Baganuur' },
  { value: 'bagakhangai', mn: 'Багахангай', en: 'Bagakhangai' },
  { value: 'bayangol', mn: 'Баянгол', en: 'Bayangol' },
  { value: 'bayanzurkh', mn: 'Баянзүрх', en: 'Bayanzürkh' },
  { value: 'chingeltei', mn: 'Чингэлтэй', en: 'Chingeltei' },
  { value: 'khan-uul', mn: 'Хан-Уул', en: 'Khan-Uul' },
  { value: 'nalaikh', mn: 'Налайх', en: 'Nalaikh' },
  { value: 'songinokhairkhan', mn: 'Сонгинохайрхан', en: 'Songinokhairkhan' },
  { value: 'sukhbaatar', mn: 'Сүхбаатар', en: 'Sükhbaatar' },
] as const;
