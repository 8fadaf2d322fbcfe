/** How MUI's tables look: a ledger. Hairlines, no stripes, no card; the bordered style rules the columns too. */
import type { ThemeOptions } from '@mui/material/styles';
import { type Content, density as D, radius, type Style, type as T } from './tokens.ts';
import { coarse, textStyle } from './typography.ts';

export const tables = (c: Content, style: Style): ThemeOptions['components'] => ({
  MuiTableContainer: { styleOverrides: { root: { scrollbarWidth: 'thin' } } },
  MuiTable: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        height: D.pointer.row,
        '&.MuiTableRow-hover:hover': { backgroundColor: c.hover },
        '&.Mui-selected, &.Mui-selected:hover, &.MuiTableRow-hover.Mui-selected:hover': { backgroundColor: c.selected },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        ...textStyle(T.cell),
        borderColor: c.line,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...(style === 'bordered' ? { borderRight: `1px solid ${c.line}`, '&:last-of-type': { borderRight: 0 } } : {}),
      },
      sizeSmall: {
        padding: '0 10px',
        height: D.pointer.row,
        '&.MuiTableCell-paddingCheckbox': { width: 48, padding: '0 0 0 16px' },
      },
      head: { ...textStyle(T.note), fontWeight: 500, color: c.ink2, backgroundColor: c.sunken, borderBottom: `1px solid ${c.line}` },
      footer: { ...textStyle(T.cell), fontWeight: 600, color: c.ink, borderTop: `2px solid ${c.ink}` },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '&.Mui-active': { color: c.ink, fontWeight: 600 } },
      icon: { fontSize: 16, marginLeft: 2, marginRight: 0 },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        ...textStyle(T.cell),
        borderRadius: radius.control,
        minWidth: 28,
        height: 28,
        '&.Mui-selected': { backgroundColor: c.brandSoft, color: c.brand, fontWeight: 600 },
        [coarse]: { minWidth: 40, height: 40 },
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: c.scheme === 'light' ? '#E9EFEC' : '#1D2A25', borderRadius: radius.mark } },
  },
});
