import type { FormDetail } from '../types';

/** A form with the question of its measured price. */
export type CaseProps = { form: FormDetail; priceCase: NonNullable<FormDetail['priceCase']> };
