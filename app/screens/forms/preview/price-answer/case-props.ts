import type { FormDetail } from '../types';

/** A form with the approval case of its measured price. */
export type CaseProps = { form: FormDetail; priceCase: NonNullable<FormDetail['priceCase']> };
