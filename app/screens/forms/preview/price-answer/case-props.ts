import type { FormDetail } from '../form-detail';

/** A form with the question of its measured price. */
export type CaseProps = { form: FormDetail; priceCase: NonNullable<FormDetail['priceCase']> };
