/** The browser's own bar takes the colour of ours. */
export const barColours = { light: '#FFFFFF', dark: '#142032' } as const;
