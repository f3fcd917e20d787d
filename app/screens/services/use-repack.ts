import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedNumber } from '~/app/api/field-error';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import type { UploadedPhoto } from '~/app/components/form/photo-field';
import { parseLength, parseWeight } from '~/domain/core/measures';
import type { Inputs } from '~/server/router';
import type { Boxes, Work } from './types';

/** A new box as typed. `quantities`: how many of each line of goods. */
export type NewBox = {
  id: number;
  length: string;
  width: string;
  height: string;
  weight: string;
  place: string;
  quantities: Readonly<Record<string, string>>;
};
type Whole = { added: string; removed: string; reason: string };
type Child = Inputs['services']['repack']['children'][number];

const emptyBox = (id: number): NewBox => ({
  ...{ id, length: '', width: '', height: '', weight: '', place: '' },
  quantities: {},
});

/** What a clerk types about a repack. */
export function useRepack({ id, version, boxes: wanted }: Work, { lines }: Boxes, onClose: () => void) {
  const { t } = useTranslation('services');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [children, setChildren] = useState(() =>
    Array.from({ length: wanted ?? 1 }, (_, index) => emptyBox(index)),
  );
  const [typed, setTyped] = useState<Whole>({ added: '', removed: '', reason: '' });
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = (): void => {
    const read = readRepack(children, typed, lines);
    if ('errors' in read) {
      setWrong(read.errors);
      return;
    }
    setWrong({});
    const photoIds = photos.map((photo) => photo.id);
    void run(
      { id, version, ...read.repack, photoIds },
      {
        send: (body) => utils.client.services.repack.mutate(body),
        successText: t('doneSaved'),
        done: async () => {
          onClose();
          await utils.services.invalidate();
        },
      },
    );
  };
  return {
    children,
    add: () => setChildren((now) => [...now, emptyBox((now.at(-1)?.id ?? 0) + 1)]),
    remove: (child: number) => setChildren((now) => now.filter((box) => box.id !== child)),
    change: (child: number, change: Partial<NewBox>) =>
      setChildren((now) => now.map((box) => (box.id === child ? { ...box, ...change } : box))),
    typed,
    type: (change: Partial<Whole>) => setTyped((now) => ({ ...now, ...change })),
    photos,
    setPhotos,
    errors: { ...errors, ...wrong },
    isBusy,
    submit,
  };
}

type Repack = { children: Child[]; addedG: number; removedG: number; reason: string };

function readRepack(
  boxes: readonly NewBox[],
  { added, removed, reason }: Whole,
  lines: Boxes['lines'],
): { repack: Repack } | { errors: Record<string, string> } {
  const addedG = added.trim() === '' ? { ok: true as const, value: 0 } : parseWeight(added);
  const removedG = removed.trim() === '' ? { ok: true as const, value: 0 } : parseWeight(removed);
  const read = boxes.map((box, index) => readBox(box, index, boxes.length === 1 ? lines : undefined));
  const children = read.flatMap((one) => ('child' in one ? [one.child] : []));
  const errors = {
    ...Object.assign({}, ...read.map((one) => ('errors' in one ? one.errors : {}))),
    ...(!addedG.ok && { addedG: refusedNumber(addedG) }),
    ...(!removedG.ok && { removedG: refusedNumber(removedG) }),
  };
  if (!addedG.ok || !removedG.ok || children.length < boxes.length) return { errors };
  return { repack: { children, addedG: addedG.value, removedG: removedG.value, reason } };
}

/** All goods are in the only box; else as many as was typed. */
function readBox(
  { length, width, height, weight, place, quantities }: NewBox,
  index: number,
  whole: Boxes['lines'] | undefined,
): { child: Child } | { errors: Record<string, string> } {
  const measures = {
    lengthMm: parseLength(length),
    widthMm: parseLength(width),
    heightMm: parseLength(height),
    grossG: parseWeight(weight),
  };
  const contents = whole
    ? whole.map(({ id, quantity }) => ({ lineId: id, quantity }))
    : Object.entries(quantities).flatMap(([lineId, text]) =>
        /^[1-9]\d*$/u.test(text.trim()) ? [{ lineId, quantity: Number(text) }] : [],
      );
  const { lengthMm, widthMm, heightMm, grossG } = measures;
  if (lengthMm.ok && widthMm.ok && heightMm.ok && grossG.ok) {
    const sides = { lengthMm: lengthMm.value, widthMm: widthMm.value, heightMm: heightMm.value };
    return { child: { ...sides, grossG: grossG.value, place, contents } };
  }
  return {
    errors: Object.fromEntries(
      Object.entries(measures).flatMap(([field, value]) =>
        value.ok ? [] : [[`children.${index}.${field}`, refusedNumber(value)]],
      ),
    ),
  };
}
