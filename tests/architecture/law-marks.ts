import { lawPlaces } from '~/domain/content/law-sources';

/** One answer, or one section of an article or of the terms. */
export type LawText = { where: string; text: string };

/** Words of a law, a prohibition, a duty or a tax, in either language. */
const wordsOfLaw = [
  /\b(?:laws?|lawful\w*|unlawful\w*|legal\w*|Act|Convention|regulations?|IATA|ICAO|Doc 9284)\b/u,
  /\bPI 9\d\d\b/u,
  /\b(?:forbid\w*|prohibit\w*|illegal|bars? them|never by air|may not fly|(?:do|is|are) not (?:accept|carr)\w*)/iu,
  /\b(?:quarantine|permits?|exempt\w*|duty|duties|VAT|tax(?:es)?|excise|fines?|export declaration|sanctions)\b/iu,
  /\b(?:breaks the rules|weapons?|narcotics?|may be sent|may not be sent|ask first)\b/iu,
  /хууль|хуул(?:иа|ий|ь)|конвенц|журмаар|зүйлээр/iu,
  /хориг|хорио|тээвэрлэхгүй|хүлээн авахгүй|илгээж болно|илгээж болдог|огт илгээхгүй/iu,
  /чөлөөл|татвар|НӨАТ|торгууль|экспортын мэдүүл|зөвшөөрөл шаард|дүрэм зөрч|зэвсэг|мансууруулах/iu,
  /\bSDR\b|\d ?(?:%|per cent|хувиас)/u,
  /(?:₮|A\$) ?\d[\d,.]*(?![\d,.]*[»”\d])(?! ?$)/mu,
  /\{\{(?:exempt_wages|identical_items|export_limit|sdr_per_kg|max_piece_kg|case_\w+_days)\}\}/u,
];

/** Phrases with such words that state no law: names of systems, what a payment is for. */
const harmless =
  /tax system|taxes or a balance|used unlawfully|татварын систем|татвар төлөгч|гаалийн татвар, үлдэгдэл|хууль бусаар/giu;

const mark = new RegExp(`\\{\\{(?:${lawPlaces.join('|')})\\}\\}`, 'u');

/** The texts that state law, a prohibition, a limit or a tax. A link to such a statement states none. */
export function stateLaw(texts: readonly LawText[]): LawText[] {
  return texts.filter(({ text }) => {
    const own = text.replaceAll(/\[[^\]]*\]\([^)]*\)/gu, '').replaceAll(harmless, '');
    return wordsOfLaw.some((words) => words.test(own));
  });
}

/** Those of them that name neither a source nor that the company has to confirm it. */
export function withoutMark(texts: readonly LawText[]): LawText[] {
  return stateLaw(texts).filter(({ text }) => !mark.test(text));
}

/** The sections of a text in Markdown, each with its heading. */
export function sectionsOf(where: string, text: string): LawText[] {
  return text.split(/^(?=## )/mu).map((section, index) => ({
    where: `${where} ${/^## (.*)$/mu.exec(section)?.[1] ?? `${index}`}`,
    text: section,
  }));
}
