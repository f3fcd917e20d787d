import { z } from 'zod';
import { goodsAnswerSchema } from '~/domain/customs/goods-answer-schema';
import type { FormAnswer } from '~/domain/customs/receiver-answers';
import type { Queryable } from '../../core/api/context';
import { listGoodsAnswers } from './queries';

const formAnswerSchema = goodsAnswerSchema.extend({ formId: z.string() });
export const codedAnswerSchema = formAnswerSchema.extend({ code: z.string() });

/** Returns what receivers say of the goods of a flight, the last answer of each form. */
export async function readFormAnswers(db: Queryable, cargoId: string): Promise<FormAnswer[]> {
  return z.array(formAnswerSchema).parse(await listGoodsAnswers(db, cargoId));
}
