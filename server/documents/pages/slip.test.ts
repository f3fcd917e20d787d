import { expect, test } from 'vitest';
import type { FormDraft } from '~/domain/forms/draft';
import { paperForm, paperIssuer, paperOffices } from '~/tests/factories/documents';
import { collisionsIn, readPdf, readPdfBoxes } from '~/tests/factories/pdf';
import { drawJob } from '../press/draw';

type DrawnSlip = { locale: 'mn' | 'en'; pieces: FormDraft['pieces'] };

async function slip({ locale, pieces = [] }: DrawnSlip): Promise<Buffer> {
  const forms = [paperForm({ draft: { pieces }, expiresAt: new Date('2026-12-01T02:00:00Z') })];
  const job = { sheet: { kind: 'slip', forms } as const, locale, madeAt: new Date('2026-11-21T02:00:00Z') };
  const chunks: Uint8Array[] = [];
  for await (const chunk of drawJob({ ...job, issuer: paperIssuer, offices: paperOffices }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

const closed = (text: string): string => text.replace(/\s+/gu, '');
const brought = { length: '60', width: '40', height: '30.5', weight: '9.3' };
const here = { ...brought, arrivalId: '0199aaaa-0000-7000-8000-000000000001' };
const texts = {
  mn: ['Хайрцаг тань манайд байна', 'авчрах зүйлгүй', '2026 оны 12 дугаар сарын 1 хүртэл'],
  en: ['Your boxes are here', 'you have nothing to bring', 'by 1 December 2026'],
} as const;

test.each(['mn', 'en'] as const)('a slip of boxes on our shelf asks for no visit in %s', async (locale) => {
  const pdf = await slip({ locale, pieces: [here] });
  const text = closed((await readPdf(pdf)).join(''));
  const [title, nothing, day] = texts[locale];
  for (const part of [title, nothing]) expect(text).toContain(closed(part));
  expect(text).not.toContain(closed(day));
  expect((await readPdfBoxes(pdf)).flatMap(collisionsIn)).toEqual([]);
});

test.each(['mn', 'en'] as const)('a slip with a box to bring says by when in %s', async (locale) => {
  const text = closed((await readPdf(await slip({ locale, pieces: [here, brought] }))).join(''));
  const [title, nothing, day] = texts[locale];
  expect(text).toContain(closed(day));
  for (const part of [title, nothing]) expect(text).not.toContain(closed(part));
});
