declare const brand: unique symbol;

/**
 * A number (or text) that carries its unit in its type. `Cents` is no `Grams` and neither passes for the
 * other; a plain literal or the result of arithmetic passes for both, so no cast is ever needed.
 */
export type Brand<T, Name extends string> = T & { readonly [brand]?: Name };
