import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../factories/app';
import { cargoPlan } from '../../factories/cargo';
import { photographed } from '../../setup/e2e-files';

export const key = () => ({ idempotencyKey: randomUUID() });

type Clerk = Awaited<ReturnType<TestApp['signIn']>>;

/** The counter receives a form of two boxes as they were measured on the shelf. */
export async function receiveForm(
  { services: { db } }: TestApp,
  clerk: Clerk,
  formId: string,
): Promise<void> {
  const { version } = await db
    .selectFrom('form')
    .select('version')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  const measured = { lengthMm: 300, widthMm: 200, heightMm: 150, grossG: 1_200, place: 'S-07' };
  const pieces = [
    await photographed(clerk.sessionId, { ...measured, pieceNo: 1 }),
    await photographed(clerk.sessionId, { ...measured, pieceNo: 2 }),
  ];
  await clerk.api.forms.receive({ formId, version, pieces, ...key() });
}

/** The parcels of a form fly and the first is handed over. Returns its id. */
export async function flyAndHandOver(app: TestApp, formId: string): Promise<string> {
  const { services } = app;
  const { db } = services;
  const admin = await app.signIn('admin');
  const { api } = admin;
  const rows = async () =>
    await db
      .selectFrom('parcel')
      .select(['id', 'number', 'version'])
      .where('formId', '=', formId)
      .orderBy('pieceNo')
      .execute();
  const seen = async (id: string) => {
    const row = (await rows()).find((parcel) => parcel.id === id);
    return { id, version: row?.version ?? 0, ...key() };
  };
  const parcels = await rows();
  const planned = await api.cargo.plan(cargoPlan(services.now()));
  const opened = await api.cargo.open({ id: planned.id, version: planned.version, ...key() });
  for (const { id, number } of parcels) {
    await api.parcels.screen({ ...(await seen(id)), screeningReference: 'RACA-7' });
    await api.parcels.markLabelled({ id, ...key() });
    await api.parcels.ready(await seen(id));
    await api.cargo.load({ cargoId: opened.id, number, eventId: randomUUID(), ...key() });
  }
  const flight = async () => {
    const { version } = await db
      .selectFrom('cargo')
      .select('version')
      .where('id', '=', opened.id)
      .executeTakeFirstOrThrow();
    return { id: opened.id, version, ...key() };
  };
  await api.cargo.close(await flight());
  await api.cargo.depart(await flight());
  await api.cargo.arrive(await flight());
  for (const { id, number } of parcels) {
    await api.cargo.arriveParcel({ cargoId: opened.id, number, eventId: randomUUID(), ...key() });
    await api.parcels.startCustoms(await seen(id));
    await api.parcels.clear(await seen(id));
  }
  const [first] = parcels;
  const id = first?.id ?? '';
  const { photoIds } = await photographed(admin.sessionId);
  await api.parcels.deliver({
    ...(await seen(id)),
    ...{ deliveredTo: 'Дорж Ганболд', last4: '2233', photoId: photoIds[0] ?? '', isUnpaidConfirmed: true },
  });
  return id;
}
