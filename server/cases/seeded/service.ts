import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import type { Services, Tx } from '../../core/api/context';
import { insertCase, insertMessage, insertSettlement, type ReportedThing, updateCase } from '../queries';
import { findSeededCredit, hasCases, listReportable } from './queries';

type SeedContext = { tx: Tx; now: Date; adminId: string };

/** Opens cases of a demo: one due today, one rejected, and one whose decision lowered a bill. Does nothing once there is one. */
export async function seedCases({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await hasCases(tx)) return;
    const credit = await findSeededCredit(tx);
    const [due, rejected] = await listReportable(tx, credit?.formId ?? null);
    const adminId = credit?.creditedBy;
    if (!credit || !due || !rejected || !adminId) return;
    const seeded = { tx, now: now(), adminId };
    await openDueToday(seeded, due);
    await rejectOne(seeded, rejected);
    await creditOne(seeded, credit);
  });
}

async function openDueToday({ tx, now, adminId }: SeedContext, about: ReportedThing): Promise<void> {
  const openedAt = new Date(now.getTime() - 7 * DAY_MS + 5 * HOUR_MS);
  const answerBy = new Date(now.getTime() + 5 * HOUR_MS);
  const id = await open(tx, about, {
    code: 'H7K2M9',
    kind: 'damage',
    openedAt,
    answerBy,
    wantedCents: 4_500,
  });
  const text =
    'Хайрцгийн нэг булан дарагдсан, дотор нь аяга хоёр хагарсан байна. Хайрцгийг онгойлгохоос өмнө зураг авсан.';
  await insertMessage(tx, { caseId: id, side: 'sender', text, writtenAt: openedAt });
  const note = 'Сиднейд хүлээн авахад гадна тал нь бүтэн байсан: зургийг нь харсан.';
  const writtenAt = new Date(openedAt.getTime() + DAY_MS);
  await insertMessage(tx, {
    ...{ caseId: id, side: 'staff', isInternal: true, authorId: adminId, text: note, writtenAt },
  });
}

async function rejectOne({ tx, now, adminId }: SeedContext, about: ReportedThing): Promise<void> {
  const openedAt = new Date(now.getTime() - 20 * DAY_MS);
  const decidedAt = new Date(openedAt.getTime() + 4 * DAY_MS);
  const answerBy = new Date(openedAt.getTime() + 7 * DAY_MS);
  const id = await open(tx, about, { code: 'R4T8WX', kind: 'contents', openedAt, answerBy });
  const text = 'Хоёр хос оймс дутуу ирлээ.';
  await insertMessage(tx, { caseId: id, side: 'sender', text, writtenAt: openedAt });
  const decision =
    'Хүлээн авсан жин, гардуулсан жин ижил, лац бүтэн байсан. Маягтад оймс нэг хос гэж бичсэн тул нөхөн төлөх үндэслэл алга.';
  await insertMessage(tx, {
    ...{ caseId: id, side: 'staff', authorId: adminId, text: decision, writtenAt: decidedAt },
  });
  const decided = { decidedBy: adminId, decidedAt, firstAnsweredAt: decidedAt };
  await updateCase(tx, id, { status: 'rejected', decision, ...decided });
}

type SeededCredit = NonNullable<Awaited<ReturnType<typeof findSeededCredit>>>;

async function creditOne({ tx, adminId }: SeedContext, credit: SeededCredit): Promise<void> {
  const { formId, customerId, creditedAt, cents } = credit;
  const openedAt = new Date(creditedAt.getTime() - 3 * DAY_MS);
  const answerBy = new Date(openedAt.getTime() + 7 * DAY_MS);
  const about = { formId, customerId, parcelId: null, parcels: 1, deliveredAt: null };
  const id = await open(tx, about, { code: 'D5C1R3', kind: 'delay', openedAt, answerBy });
  const text = 'Илгээмж амласан өдрөөс долоо хоногоор хоцорч ирлээ.';
  await insertMessage(tx, { caseId: id, side: 'sender', text, writtenAt: openedAt });
  const decision = 'Нислэг хойшилсноос илгээмж хоцорч ирсэн. Тээврийн төлбөрөөс хасалт хийлээ.';
  await insertMessage(tx, {
    ...{ caseId: id, side: 'staff', authorId: adminId, text: decision, writtenAt: creditedAt },
  });
  const decided = { decidedBy: adminId, decidedAt: creditedAt, firstAnsweredAt: creditedAt };
  await updateCase(tx, id, {
    ...{ status: 'settled', decision, decidedCents: cents, settledAt: creditedAt, ...decided },
  });
  const settled = { settledBy: adminId, settledAt: creditedAt, creditNoteId: credit.id };
  const parts = { creditCents: cents, refundCents: 0, payoutCents: 0 };
  await insertSettlement(tx, { caseId: id, ...parts, ...settled });
}

type NewCase = Pick<
  Parameters<typeof insertCase>[1],
  'code' | 'kind' | 'openedAt' | 'answerBy' | 'wantedCents'
>;

async function open(
  tx: Tx,
  { formId, parcelId, customerId }: ReportedThing,
  { openedAt, ...row }: NewCase,
): Promise<string> {
  const times = { openedAt, createdAt: openedAt, updatedAt: openedAt };
  const stored = await insertCase(tx, {
    formId,
    parcelId,
    customerId,
    openedSide: 'sender',
    ...times,
    ...row,
  });
  if (!stored) throw new Error('a case of the demo is there already');
  return stored.id;
}
