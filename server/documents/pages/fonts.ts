import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unbroken } from './broken-word';

const require = createRequire(import.meta.url);

/** Whole fonts: Ө Ү ₮ are in them. Webfonts are cut into pieces, and a PDF takes its letters from one. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;

export const fontFamily = 'Inter';

/**
 * Fonts read anew for each document. fontkit keeps the glyphs of a font with the letters that they stood for; once a
 * Cyrillic о has been embedded, which is made of the Latin o, that o is kept for no letter, and the next document
 * would lose it.
 */
export function freshFonts(): void {
  Reflect.deleteProperty(Font.getRegisteredFonts(), fontFamily);
  Font.register({
    family: fontFamily,
    fonts: [{ src: fontFiles.regular }, { src: fontFiles.bold, fontWeight: 700 }],
  });
  Font.registerHyphenationCallback(unbroken);
}
