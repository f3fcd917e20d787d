import type { z } from 'zod';
import { turnedBy } from '~/domain/core/paging';
import { listExpectedSchema } from '~/domain/expected-parcels/schema';
import { turningPage } from '../../core/api/paging/schema';
import { expectedRowOutput } from '../schema';

export const listExpectedInput = listExpectedSchema.omit({ sort: true });
export const countExpectedInput = listExpectedSchema.omit(turnedBy);
export type ListExpected = z.infer<typeof listExpectedInput>;
export type CountExpected = z.infer<typeof countExpectedInput>;

export const expectedListSchema = turningPage(expectedRowOutput);
export type ExpectedList = z.infer<typeof expectedListSchema>;
