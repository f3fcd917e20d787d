import type { Carrier } from './carriers';
import { checkedShapes, chosenShapes, plainShapes } from './patterns';
import { trackingKeyOf } from './tracking-key';

/**
 * Whose number it is, and how sure that is: its check digit is right (`checked`), it only has a shape of theirs
 * (`pattern`), nothing is known of it (`unknown`), or its shape has a check digit, which is wrong (`misread`).
 */
export type Recognition = {
  carrier: Carrier;
  key: string;
  certainty: 'checked' | 'pattern' | 'unknown' | 'misread';
};

/**
 * The carrier of a tracking number and its key. A pattern never refuses: a number without a known shape is of `other`.
 * With `chosen`, the carrier that a person named counts, and only the shapes of that carrier are compared.
 */
export function recogniseTracking(text: string, chosen?: Carrier): Recognition {
  const key = trackingKeyOf(text);
  return chosen === undefined ? recognised(key) : ofChosen(key, chosen);
}

function recognised(key: string): Recognition {
  const shapes = checkedShapes.filter(({ shape }) => shape.test(key));
  const right = shapes.find(({ isRight }) => isRight(key));
  if (right) return { carrier: right.carrier, key, certainty: 'checked' };
  const [wrong] = shapes;
  if (wrong) return { carrier: wrong.isShared ? 'other' : wrong.carrier, key, certainty: 'misread' };
  const plain = plainShapes.find(({ shape }) => shape.test(key));
  return plain ? { carrier: plain.carrier, key, certainty: 'pattern' } : unknown(key);
}

function ofChosen(key: string, carrier: Carrier): Recognition {
  const shapes = checkedShapes.filter((known) => known.carrier === carrier && known.shape.test(key));
  if (shapes.some(({ isRight }) => isRight(key))) return { carrier, key, certainty: 'checked' };
  if (shapes.length > 0) return { carrier, key, certainty: 'misread' };
  const hasShape = [...plainShapes, ...chosenShapes].some(
    (known) => known.carrier === carrier && known.shape.test(key),
  );
  return { carrier, key, certainty: hasShape ? 'pattern' : 'unknown' };
}

function unknown(key: string): Recognition {
  return { carrier: 'other', key, certainty: 'unknown' };
}
