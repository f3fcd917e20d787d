import { z } from 'zod';
import { choice, typedText, wholeNumber } from '~/domain/core/schema';
import { batteryChemistries } from './battery';

/** What a sender answered about a line of goods, as typed or chosen. */
export const goodsAnswersSchema = z
  .object({
    battery: typedText(20),
    alcohol: typedText(20),
    prescription: typedText(20),
    magnet: typedText(20),
    cleaned: typedText(20),
    contents: typedText(200),
  })
  .partial();

/** Details of a line of goods that only some rules ask for, as typed. */
export const typedGoodsShape = {
  /** In kg, of the whole line. */
  netWeight: typedText(20).optional(),
  /** In litres, of the whole line. */
  netVolume: typedText(20).optional(),
  batteryChemistry: choice(['', ...batteryChemistries]).optional(),
  /** Watt hours of the largest battery. */
  batteryWh: typedText(20).optional(),
  /** Grams of lithium of the largest battery. */
  batteryLithium: typedText(20).optional(),
  batteryCells: typedText(10).optional(),
  batteryCount: typedText(10).optional(),
  answers: goodsAnswersSchema.optional(),
};

/** The same details of a submitted line. Null: not answered. */
export const goodsDetailsShape = {
  netG: wholeNumber(1, 70_000).nullable().default(null),
  netMl: wholeNumber(1, 70_000).nullable().default(null),
  batteryChemistry: choice(batteryChemistries).nullable().default(null),
  batteryWhTenths: wholeNumber(1, 20_000).nullable().default(null),
  batteryLithiumTenths: wholeNumber(1, 2_000).nullable().default(null),
  batteryCells: wholeNumber(1, 1_000).nullable().default(null),
  batteryCount: wholeNumber(1, 1_000).nullable().default(null),
  answers: goodsAnswersSchema.default({}),
};
