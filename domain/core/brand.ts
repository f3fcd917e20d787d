declare const brand: unique symbol;

/**
 * A number or text whose type carries its unit. `Cents` is not assignable to `Grams`; a plain literal or the result of
 * arithmetic is assignable to both, so no cast is needed.
 */
export type Brand<T, Name extends string> = T & { readonly [brand]?: Name };
