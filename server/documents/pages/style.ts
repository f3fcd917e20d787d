import { StyleSheet } from '@react-pdf/renderer';
import { fontFamily } from './fonts';

export const ink = '#111820';
export const quiet = '#55606b';
export const rule = '#b9c2cb';
export const accent = '#1367B4';

/** Digits of equal width, so that columns align. Not for words: it widens their hyphens too. */
export const figures = { fontFeatureSettings: ['tnum'] };

/** Lengths in pt; A4 is 595 × 842. */
export const style = StyleSheet.create({
  page: {
    paddingTop: 36,
    paddingBottom: 62,
    paddingHorizontal: 36,
    fontFamily,
    fontSize: 9,
    color: ink,
  },
  /** Not set on the page: text that is rendered per page disappears when a line height is set. */
  body: { fontSize: 9, lineHeight: 1.4 },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingBottom: 12,
    marginBottom: 14,
    borderBottom: `1.5 solid ${ink}`,
  },
  brand: { fontSize: 13, lineHeight: 1.4, fontWeight: 700, color: accent },
  title: { fontSize: 15, fontWeight: 700, lineHeight: 1.3 },
  code: { fontSize: 20, fontWeight: 700, lineHeight: 1.25, letterSpacing: 0.5 },
  section: { marginBottom: 12 },
  heading: { fontSize: 10.5, lineHeight: 1.4, fontWeight: 700, marginBottom: 4 },
  bold: { fontWeight: 700 },
  quiet: { color: quiet, fontSize: 8, lineHeight: 1.4 },
  pair: { flexDirection: 'row', gap: 24, marginBottom: 12 },
  half: { flexGrow: 1, flexBasis: 0 },
  fact: { flexDirection: 'row', gap: 6 },
  factLabel: { width: 108, color: quiet },
  factValue: { flexGrow: 1, flexBasis: 0, fontWeight: 700 },
  row: { flexDirection: 'row', borderBottom: `0.5 solid ${rule}` },
  headRow: { flexDirection: 'row', borderBottom: `1 solid ${ink}` },
  cell: { paddingVertical: 3.5, paddingHorizontal: 4 },
  right: { textAlign: 'right' },
  total: {
    ...figures,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    paddingTop: 8,
    fontSize: 14,
    lineHeight: 1.4,
    fontWeight: 700,
  },
  stamp: {
    alignSelf: 'flex-end',
    paddingVertical: 6,
    paddingHorizontal: 12,
    border: `1.5 solid ${ink}`,
    fontSize: 13,
    lineHeight: 1.3,
    fontWeight: 700,
  },
  sign: { flexDirection: 'row', gap: 36, marginTop: 32 },
  signLine: {
    flexGrow: 1,
    flexBasis: 0,
    paddingTop: 4,
    borderTop: `0.75 solid ${ink}`,
    fontSize: 8,
    lineHeight: 1.4,
  },
  issuer: {
    position: 'absolute',
    left: 36,
    right: 36,
    bottom: 34,
    fontSize: 7,
    color: quiet,
    maxLines: 2,
    textOverflow: 'ellipsis',
  },
  foot: {
    position: 'absolute',
    left: 36,
    right: 36,
    bottom: 22,
    fontSize: 7.5,
    color: quiet,
  },
});
